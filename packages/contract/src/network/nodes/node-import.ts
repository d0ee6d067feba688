import type { NodeFields } from './fields.ts';

/** The columns that an import reads, and the field of each. A line finds its node by the name. */
export const nodeImportColumns = {
  name: 'name',
  aeTitle: 'aeTitle',
  host: 'host',
  port: 'port',
  kind: 'kind',
  description: 'description',
  profile: 'profile',
  status: 'status',
  clinic: 'clinicId',
  seesAll: 'seesAll',
  callsFrom: 'callsFrom',
  modalities: 'modalities',
  room: 'room',
  verbs: 'verbs',
  uses: 'uses',
  retrieveBy: 'retrieveBy',
  localAeTitle: 'localAeTitle',
  tls: 'tls',
  tlsChecksName: 'tlsChecksName',
  certificateSha256: 'certificateSha256',
  certificateName: 'certificateName',
  syntax: 'syntax',
  transcodes: 'transcodes',
  timeoutSeconds: 'timeoutSeconds',
  mostAssociations: 'mostAssociations',
  characterSet: 'characterSet',
  objectCharacterSet: 'objectCharacterSet',
  objectCharacterSetAlways: 'objectCharacterSetAlways',
  echoMinutes: 'echoMinutes',
  contactName: 'contactName',
  contactEmail: 'contactEmail',
} as const satisfies Readonly<Record<string, keyof NodeFields>>;

/** Columns of an export that are found out, not set: an import passes over them. */
export const foundNodeColumns = ['state', 'echoAt', 'echoMilliseconds', 'seenAt', 'objectsIn', 'objectsOut'] as const;
