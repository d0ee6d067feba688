export const actions = ['manage', 'read', 'create', 'update', 'delete', 'download', 'restore'] as const;
export type Action = (typeof actions)[number];

export const subjects = [
  'all',
  'ACL',
  'Auth',
  'Study',
  'Patient',
  'Upload',
  'Annotation',
  'Bin',
  'Quarantine',
  'Tag',
  'Note',
  'Job',
  'Account',
  'Installation',
  'User',
  'Role',
  'SeeAs',
  'Clinic',
  'Physician',
  'ReaderGroup',
  'ReportTemplate',
  'Assignment',
  'Reading',
  'OutsideReport',
  'PeerReview',
  'ReportCopy',
  'Share',
  'Filter',
  'Appointment',
  'Node',
  'Server',
  'Query',
  'Policy',
  'SecurityPolicy',
  'Licence',
  'Audit',
  'Analytics',
  // The office: creating one is having one's own, updating is looking after those of others.
  'Mail',
  'Chat',
  'Task',
  'Event',
  'Invoice',
  'Order',
  'Product',
  'Staff',
  'Article',
  'Profile',
] as const;
export type Subject = (typeof subjects)[number];

/** One grant: the pair that the specification puts into `userData.ability`. An inverted one takes away what came before it. */
export interface Grant {
  readonly action: Action;
  readonly subject: Subject;
  readonly inverted?: true;
}

export const roles = [
  'admin',
  'power-user',
  'radiologist',
  'technologist',
  'clinic-user',
  'doctor',
  'referring-doctor',
  'client',
] as const;
export type Role = (typeof roles)[number];

/** Rules add up: somebody sees each study that one of them names. Without a rule somebody sees none. `all` covers every study. */
export interface ScopeSetting {
  readonly all?: true;
  /** Those of the person's own clinics. */
  readonly clinics?: true;
  /** Those assigned to the person. */
  readonly assigned?: true;
  /** Those that name the person as referring physician. */
  readonly referred?: true;
  /** Those that a saved filter finds. */
  readonly filterId?: number;
}

const everyone: readonly Grant[] = [
  { action: 'read', subject: 'ACL' },
  { action: 'read', subject: 'Auth' },
  { action: 'update', subject: 'Account' },
];

/** Everybody who works with studies writes and is written to, has tasks and a calendar, reads what the house publishes. */
const office: readonly Grant[] = [
  { action: 'create', subject: 'Mail' },
  { action: 'create', subject: 'Chat' },
  { action: 'create', subject: 'Task' },
  { action: 'create', subject: 'Event' },
  { action: 'create', subject: 'Order' },
  { action: 'create', subject: 'Profile' },
  { action: 'read', subject: 'Article' },
];

const viewing: readonly Grant[] = [
  ...everyone,
  ...office,
  { action: 'read', subject: 'Study' },
  { action: 'read', subject: 'Patient' },
  { action: 'manage', subject: 'Annotation' },
  { action: 'read', subject: 'Job' },
  { action: 'read', subject: 'Filter' },
  { action: 'read', subject: 'Note' },
  // For oneself; sharing one is updating it.
  { action: 'create', subject: 'Filter' },
  { action: 'delete', subject: 'Filter' },
];

/** Reads and writes the notes of the house alone. */
const takingPart: Grant = { action: 'create', subject: 'Note' };

/**
 * The grants of each role until an administrator changes them. One table for all features on purpose: who may do what by default is decided
 * and read in one place, role by role.
 */
export const roleGrants: Readonly<Record<Role, readonly Grant[]>> = {
  admin: [{ action: 'manage', subject: 'all' }],
  'power-user': [
    ...viewing,
    takingPart,
    { action: 'manage', subject: 'Study' },
    { action: 'update', subject: 'Patient' },
    { action: 'manage', subject: 'Upload' },
    { action: 'manage', subject: 'Bin' },
    { action: 'manage', subject: 'Quarantine' },
    { action: 'manage', subject: 'Tag' },
    { action: 'manage', subject: 'User' },
    { action: 'manage', subject: 'Clinic' },
    { action: 'manage', subject: 'Physician' },
    { action: 'manage', subject: 'ReaderGroup' },
    { action: 'manage', subject: 'ReportTemplate' },
    { action: 'manage', subject: 'Assignment' },
    // Nobody looks after people who may do more than he.
    { action: 'manage', subject: 'Reading' },
    { action: 'create', subject: 'OutsideReport' },
    { action: 'read', subject: 'PeerReview' },
    { action: 'manage', subject: 'ReportCopy' },
    // Those of others too.
    { action: 'manage', subject: 'Share' },
    { action: 'manage', subject: 'Filter' },
    { action: 'manage', subject: 'Appointment' },
    { action: 'manage', subject: 'Query' },
    { action: 'manage', subject: 'Policy' },
    { action: 'manage', subject: 'Event' },
    { action: 'manage', subject: 'Invoice' },
    { action: 'manage', subject: 'Order' },
    { action: 'manage', subject: 'Product' },
    { action: 'read', subject: 'Staff' },
    { action: 'manage', subject: 'Article' },
    { action: 'read', subject: 'Audit' },
    { action: 'read', subject: 'Analytics' },
  ],
  radiologist: [
    ...viewing,
    takingPart,
    { action: 'download', subject: 'Study' },
    { action: 'create', subject: 'Upload' },
    { action: 'manage', subject: 'Tag' },
    { action: 'create', subject: 'Reading' },
    { action: 'update', subject: 'Reading' },
    { action: 'create', subject: 'Share' },
    { action: 'read', subject: 'Appointment' },
    // Who reads fetches what was there before.
    { action: 'manage', subject: 'Query' },
    { action: 'read', subject: 'Physician' },
    { action: 'read', subject: 'ReaderGroup' },
    { action: 'read', subject: 'ReportTemplate' },
    // For oneself; sharing one is updating it.
    { action: 'create', subject: 'ReportTemplate' },
    { action: 'delete', subject: 'ReportTemplate' },
    { action: 'read', subject: 'Analytics' },
    { action: 'create', subject: 'Article' },
    { action: 'read', subject: 'Staff' },
  ],
  technologist: [
    ...viewing,
    takingPart,
    { action: 'update', subject: 'Study' },
    { action: 'update', subject: 'Patient' },
    { action: 'download', subject: 'Study' },
    { action: 'manage', subject: 'Upload' },
    { action: 'manage', subject: 'Tag' },
    { action: 'manage', subject: 'Assignment' },
    { action: 'create', subject: 'Reading' },
    { action: 'create', subject: 'Share' },
    { action: 'manage', subject: 'Appointment' },
    // Works off what is ordered.
    { action: 'update', subject: 'Order' },
    { action: 'create', subject: 'Article' },
    { action: 'read', subject: 'Staff' },
    { action: 'manage', subject: 'Query' },
    { action: 'read', subject: 'Clinic' },
    { action: 'read', subject: 'Physician' },
    { action: 'read', subject: 'ReaderGroup' },
    { action: 'read', subject: 'ReportTemplate' },
  ],
  'clinic-user': [
    ...viewing,
    takingPart,
    { action: 'create', subject: 'Share' },
    // Those of his clinics.
    { action: 'read', subject: 'Invoice' },
    // Prints for the physicians whom the clinic serves.
    { action: 'read', subject: 'ReportCopy' },
    { action: 'update', subject: 'ReportCopy' },
    { action: 'manage', subject: 'Appointment' },
    { action: 'create', subject: 'Upload' },
    { action: 'read', subject: 'Clinic' },
    { action: 'read', subject: 'Physician' },
  ],
  doctor: [...viewing, takingPart],
  'referring-doctor': [...viewing, { action: 'download', subject: 'Study' }],
  client: [
    { action: 'read', subject: 'ACL' },
    { action: 'read', subject: 'Auth' },
  ],
};

/** The scope of each role until an administrator changes it, for the role or for the person. */
export const roleScopes: Readonly<Record<Role, ScopeSetting>> = {
  admin: { all: true },
  'power-user': { all: true },
  radiologist: { clinics: true, assigned: true },
  technologist: { clinics: true },
  'clinic-user': { clinics: true },
  doctor: { clinics: true, assigned: true, referred: true },
  'referring-doctor': { assigned: true, referred: true },
  client: {},
};

export interface Ability {
  readonly can: (action: Action, subject: Subject) => boolean;
  readonly cannot: (action: Action, subject: Subject) => boolean;
}

/**
 * The same decision on both sides of the wire: the last grant that names an act decides, and without one it is refused. Who may manage
 * may do every act, and what is granted for `all` is granted for each subject.
 */
export function abilityOf(grants: readonly Grant[]): Ability {
  const can = (action: Action, subject: Subject): boolean => {
    const last = grants.findLast(
      (grant) => [action, 'manage'].includes(grant.action) && [subject, 'all'].includes(grant.subject),
    );
    return last !== undefined && last.inverted !== true;
  };
  return { can, cannot: (action, subject) => !can(action, subject) };
}

/** Returns true if `mine` allows everything that `theirs` allows: nobody grants, or manages an account with, more than he has himself. */
export function covers(mine: readonly Grant[], theirs: readonly Grant[]): boolean {
  const own = abilityOf(mine);
  const other = abilityOf(theirs);
  const pairs = actions.flatMap((action) => subjects.map((subject) => ({ action, subject })));
  return pairs.every(({ action, subject }) => other.cannot(action, subject) || own.can(action, subject));
}
