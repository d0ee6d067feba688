import { Type, type Static } from 'typebox';
import { defineRoute } from '../../route.ts';
import { nullable, Instant, strict } from '../../schemas.ts';
import { sectionRoutes } from '../../system/settings/setting-versions.ts';
import { IncomingSettings } from './fields.ts';

export const [getIncomingSettings, checkIncomingSettings, putIncomingSettings] = sectionRoutes(
  'incoming-mail',
  'Incoming mail',
  IncomingSettings,
);

const access = { kind: 'ability', action: 'manage', subject: 'Installation', by: 'session' } as const;

/** The present state of incoming mail. */
export const getIncomingState = defineRoute({
  method: 'GET',
  path: '/api/settings/incoming-mail/state',
  summary: 'When the mailbox was looked at, why not, and what came of its mail in the last thirty days',
  access,
  response: Type.Object({
    /** Empty where there is none. */
    host: Type.String(),
    /** The time of this process's last successful look. */
    lookedAt: nullable(Instant),
    /** Why the last look failed, in the words of the server or of the connection; empty where it did not. */
    failure: Type.String(),
    delivered: Type.Integer(),
    /** For nobody here. */
    unknown: Type.Integer(),
    /** Too large, or in no form of a mail, or tried in vain. */
    refused: Type.Integer(),
  }),
});
export type IncomingState = Static<typeof getIncomingState.response>;

/** Changes nothing, at the server neither: by settings that are not in force yet, or null: by those that are. */
export const testIncoming = defineRoute({
  method: 'POST',
  path: '/api/settings/incoming-mail/test',
  summary: 'Look into the mailbox once, and learn what the server answers',
  access,
  body: strict({ settings: nullable(IncomingSettings) }),
  tidied: true,
  response: Type.Object({
    isReached: Type.Boolean(),
    /** Why not, in the words of the server or of the connection. */
    answer: Type.String(),
    /** Mails in the folder, and those of them that nobody has read. */
    mails: Type.Integer(),
    unread: Type.Integer(),
    milliseconds: Type.Integer(),
  }),
  audit: 'server.self-test',
});
export type IncomingTest = Static<typeof testIncoming.response>;
