import type { Subject, Action } from '../../abilities.ts';

/** The grants that an administrator can give and take: each subject with the acts that mean something on it, in the order of the tables. */
export const grantables = [
  { subject: 'Study', group: 'images', actions: ['read', 'update', 'delete', 'download'] },
  { subject: 'Patient', group: 'images', actions: ['read'] },
  { subject: 'Upload', group: 'images', actions: ['create'] },
  { subject: 'Query', group: 'images', actions: ['read', 'create'] },
  { subject: 'Annotation', group: 'images', actions: ['read', 'update', 'delete'] },
  { subject: 'Tag', group: 'images', actions: ['update', 'manage'] },
  { subject: 'Note', group: 'images', actions: ['read', 'create'] },
  { subject: 'Assignment', group: 'images', actions: ['read', 'create', 'delete'] },
  { subject: 'Reading', group: 'images', actions: ['create', 'update', 'delete'] },
  { subject: 'OutsideReport', group: 'images', actions: ['create'] },
  { subject: 'PeerReview', group: 'images', actions: ['read'] },
  { subject: 'ReportCopy', group: 'images', actions: ['read', 'update'] },
  { subject: 'ReportTemplate', group: 'images', actions: ['read', 'create', 'update', 'delete'] },
  { subject: 'Share', group: 'images', actions: ['create', 'update'] },
  { subject: 'Filter', group: 'images', actions: ['read', 'create', 'update', 'delete'] },
  { subject: 'Bin', group: 'images', actions: ['read', 'restore'] },
  { subject: 'Quarantine', group: 'images', actions: ['read', 'delete'] },
  { subject: 'Appointment', group: 'people', actions: ['read', 'create', 'update'] },
  { subject: 'User', group: 'people', actions: ['read', 'create', 'update', 'delete'] },
  { subject: 'Clinic', group: 'people', actions: ['read', 'create', 'update', 'delete'] },
  { subject: 'Physician', group: 'people', actions: ['read', 'create', 'update', 'delete'] },
  { subject: 'ReaderGroup', group: 'people', actions: ['read', 'create', 'update', 'delete'] },
  { subject: 'Role', group: 'people', actions: ['read', 'create', 'update', 'delete'] },
  { subject: 'SeeAs', group: 'people', actions: ['create'] },
  { subject: 'Account', group: 'people', actions: ['update'] },
  { subject: 'Mail', group: 'office', actions: ['create'] },
  { subject: 'Chat', group: 'office', actions: ['create'] },
  { subject: 'Task', group: 'office', actions: ['create'] },
  { subject: 'Event', group: 'office', actions: ['create', 'update'] },
  { subject: 'Invoice', group: 'office', actions: ['read', 'update'] },
  { subject: 'Order', group: 'office', actions: ['create', 'update'] },
  { subject: 'Product', group: 'office', actions: ['update'] },
  { subject: 'Staff', group: 'office', actions: ['read', 'update'] },
  { subject: 'Article', group: 'office', actions: ['read', 'create', 'update'] },
  { subject: 'Profile', group: 'office', actions: ['create'] },
  { subject: 'Node', group: 'system', actions: ['read', 'create', 'update', 'delete'] },
  { subject: 'Server', group: 'system', actions: ['read', 'manage'] },
  { subject: 'Policy', group: 'system', actions: ['update'] },
  { subject: 'SecurityPolicy', group: 'system', actions: ['manage'] },
  { subject: 'Licence', group: 'system', actions: ['read', 'update'] },
  { subject: 'Audit', group: 'system', actions: ['read'] },
  { subject: 'Job', group: 'system', actions: ['read', 'manage'] },
  { subject: 'Installation', group: 'system', actions: ['manage'] },
  { subject: 'ACL', group: 'system', actions: ['read'] },
] as const satisfies readonly {
  readonly subject: Subject;
  readonly group: 'images' | 'people' | 'office' | 'system';
  readonly actions: readonly Action[];
}[];
export type GrantableSubject = (typeof grantables)[number]['subject'];
