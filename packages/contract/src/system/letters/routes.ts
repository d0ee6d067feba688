import { Type, type Static } from 'typebox';
import { defineRoute } from '../../route.ts';
import { nullable, strict } from '../../schemas.ts';
import { sectionRoutes } from '../settings/setting-versions.ts';
import { MailSettings } from './fields.ts';

export const [getMailSettings, checkMailSettings, putMailSettings] = sectionRoutes('mail', 'Mail server', MailSettings);

const access = { kind: 'ability', action: 'manage', subject: 'Installation', by: 'session' } as const;

/** The present state of outgoing letters. */
export const getMailState = defineRoute({
  method: 'GET',
  path: '/api/settings/mail/state',
  summary: 'By which server letters leave, and how many wait',
  access,
  response: Type.Object({
    /** The variable that states the server: then the settings do not hold. */
    statedBy: nullable(Type.String()),
    /** Empty where there is none. */
    host: Type.String(),
    waiting: Type.Integer(),
    /** The same of the letter that waits longest; empty where none was refused. */
    refusal: Type.String(),
  }),
});
export type MailState = Static<typeof getMailState.response>;

/** Changes nothing: by settings that are not in force yet, or null: by the server that letters leave by now. */
export const testMail = defineRoute({
  method: 'POST',
  path: '/api/settings/mail/test',
  summary: 'Send a letter to oneself, and learn what the mail server answers',
  access,
  body: strict({ settings: nullable(MailSettings) }),
  tidied: true,
  response: Type.Object({
    to: Type.String(),
    isAccepted: Type.Boolean(),
    /** The code that the mail server answered with (`550 5.7.1`), or a sentence where none answered. */
    answer: Type.String(),
    milliseconds: Type.Integer(),
  }),
  audit: 'server.self-test',
});
export type MailTest = Static<typeof testMail.response>;
