import Type, { type Static } from 'typebox';
import { defineRoute } from '../route.ts';
import { Instant, Nothing, nullable, strict } from '../schemas.ts';
import { SettingRevision, versionOf } from '../system/setting-versions.ts';
import { ServerSettings } from './server-settings.ts';

/** Settings and their moment; before the first change what the server was started with. */
export const ServerVersion = versionOf(ServerSettings);
export type ServerVersion = Static<typeof ServerVersion>;

/** What a certificate says. */
export const CertificateFacts = Type.Object({
  subject: Type.String(),
  issuer: Type.String(),
  endsAt: Instant,
  sha256: Type.String(),
});
export type CertificateFacts = Static<typeof CertificateFacts>;

const manage = { kind: 'ability', action: 'manage', subject: 'Server', by: 'session' } as const;

/** What holds, and the newest fifty that held before. */
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
    /** All that can be taken in, to choose from. */
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
    /** Nodes that called in the last seven days: they have to be told of another title, address or port. */
    callers: Type.Integer(),
    /** Associations that are open now, and go on as they began. */
    associations: Type.Integer(),
    /** Of the certificate as it would be. */
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
