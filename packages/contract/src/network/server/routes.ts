import { Type, type Static } from 'typebox';
import { defineRoute } from '../../route.ts';
import { strict, Uuid, Nothing, nullable } from '../../schemas.ts';
import { SettingRevision } from '../../system/settings/setting-versions.ts';
import { ServerStatus, SelfTest, ServerVersion, CertificateFacts, ServerSettings } from './fields.ts';

/** For those who see everything: figures and callers are of all clinics. */
export const getServerStatus = defineRoute({
  method: 'GET',
  path: '/api/server',
  summary: 'How this server is',
  access: { kind: 'ability', action: 'read', subject: 'Server' },
  response: ServerStatus,
});

export const runSelfTest = defineRoute({
  method: 'POST',
  path: '/api/server/self-test',
  summary: 'Look whether all parts of this server work',
  access: { kind: 'ability', action: 'read', subject: 'Server' },
  response: SelfTest,
  audit: 'server.self-test',
});

/** Ends an association at once, as A-ABORT; what its caller is sending is not accepted. @throws `not-found` when it is not open any more */
export const endAssociation = defineRoute({
  method: 'DELETE',
  path: '/api/server/associations/:associationId',
  summary: 'End an association',
  access: { kind: 'ability', action: 'manage', subject: 'Server', by: 'session' },
  params: strict({ associationId: Uuid }),
  response: Nothing,
  audit: 'server.end-association',
});

const manage = { kind: 'ability', action: 'manage', subject: 'Server', by: 'session' } as const;

/** The present settings, and the newest fifty before them. */
export const getServerSettings = defineRoute({
  method: 'GET',
  path: '/api/server/settings',
  summary: 'What this server is to others, what it takes, and how much of it',
  access: manage,
  response: Type.Object({
    inForce: ServerVersion,
    before: Type.Array(ServerVersion),
    /** Fields that are stated in the environment and cannot be changed here, with the name of the variable. */
    fixed: Type.Record(Type.String(), Type.String()),
    certificate: nullable(CertificateFacts),
    /** All classes and syntaxes that can be accepted, to choose from. */
    classes: Type.Array(Type.Object({ uid: Type.String(), name: Type.String() })),
    syntaxes: Type.Array(Type.Object({ uid: Type.String(), name: Type.String() })),
  }),
});
export type ServerSettingsState = Static<typeof getServerSettings.response>;

const body = strict({
  settings: ServerSettings,
  /** PEM, without a password; absent: the one that belongs to the certificate already. Never answered. */
  tlsKey: Type.Optional(Type.String({ minLength: 1, maxLength: 20_000 })),
  basedOn: SettingRevision,
});

/** Changes nothing. @throws as the change would */
export const checkServerSettings = defineRoute({
  method: 'POST',
  path: '/api/server/settings/check',
  summary: 'Whether a change would be accepted, and whom it concerns',
  access: manage,
  body,
  response: Type.Object({
    /** Nodes that called in the last seven days: they have to be informed of another title, address or port. */
    callers: Type.Integer(),
    /** Associations that are open now, and go on as they began. */
    associations: Type.Integer(),
    /** Facts of the new certificate. */
    certificate: nullable(CertificateFacts),
  }),
});
export type ServerCheck = Static<typeof checkServerSettings.response>;

/**
 * Holds from the next association on; those that are open go on as they began.
 * @throws `conflict` when others were brought in since `basedOn`; `invalid-input` naming the field, for a port that is taken too
 */
export const putServerSettings = defineRoute({
  method: 'PUT',
  path: '/api/server/settings',
  summary: 'Change what this server is to others, what it takes, and how much of it',
  access: manage,
  body,
  response: Nothing,
  audit: 'server.change',
});
