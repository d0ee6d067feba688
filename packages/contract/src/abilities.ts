import { createMongoAbility, type MongoAbility } from '@casl/ability';

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
  'Job',
  'Account',
  'Installation',
] as const;
export type Subject = (typeof subjects)[number];

/** One grant: the pair that the specification puts into `userData.ability`. */
export interface Grant {
  readonly action: Action;
  readonly subject: Subject;
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

const everyone: readonly Grant[] = [
  { action: 'read', subject: 'Auth' },
  { action: 'update', subject: 'Account' },
];

const viewing: readonly Grant[] = [
  ...everyone,
  { action: 'read', subject: 'Study' },
  { action: 'read', subject: 'Patient' },
  { action: 'manage', subject: 'Annotation' },
  { action: 'read', subject: 'Job' },
];

/** What each role may do unless an administrator changed it. */
export const roleGrants: Readonly<Record<Role, readonly Grant[]>> = {
  admin: [{ action: 'manage', subject: 'all' }],
  'power-user': [
    ...viewing,
    { action: 'manage', subject: 'Study' },
    { action: 'manage', subject: 'Upload' },
    { action: 'manage', subject: 'Bin' },
    { action: 'manage', subject: 'Tag' },
  ],
  radiologist: [
    ...viewing,
    { action: 'download', subject: 'Study' },
    { action: 'create', subject: 'Upload' },
    { action: 'manage', subject: 'Tag' },
  ],
  technologist: [
    ...viewing,
    { action: 'download', subject: 'Study' },
    { action: 'manage', subject: 'Upload' },
    { action: 'manage', subject: 'Tag' },
  ],
  'clinic-user': [...viewing, { action: 'create', subject: 'Upload' }],
  doctor: viewing,
  'referring-doctor': viewing,
  client: [
    { action: 'read', subject: 'ACL' },
    { action: 'read', subject: 'Auth' },
  ],
};

export type AppAbility = MongoAbility<[Action, Subject]>;

/** The same decision on both sides of the wire. */
export function abilityOf(grants: readonly Grant[]): AppAbility {
  return createMongoAbility<[Action, Subject]>(grants.map((grant) => ({ ...grant })));
}
