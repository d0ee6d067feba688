import type { WebServerFields } from './fields.ts';

/** The columns that an import reads, and the field of each: none is a secret. A line finds its server by the name. */
export const webServerImportColumns = {
  name: 'name',
  url: 'url',
  qidoUrl: 'qidoUrl',
  wadoUrl: 'wadoUrl',
  stowUrl: 'stowUrl',
  status: 'status',
  uses: 'uses',
  clinic: 'clinicId',
  description: 'description',
  signIn: 'signIn',
  username: 'username',
  tokenUrl: 'tokenUrl',
  tokenScope: 'tokenScope',
  certificate: 'certificate',
  authority: 'authority',
  timeoutSeconds: 'timeoutSeconds',
  contactName: 'contactName',
  contactEmail: 'contactEmail',
} as const satisfies Readonly<Record<string, Exclude<keyof WebServerFields, 'secret' | 'headers'>>>;

/** Columns of an export that are found out, not set: an import passes over them. */
export const foundWebServerColumns = ['state', 'testedAt', 'objectsOut', 'objectsRefused', 'sentAt'] as const;
