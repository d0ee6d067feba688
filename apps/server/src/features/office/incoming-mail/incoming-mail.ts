export { answersTo, incomingSection, mailboxBy } from './incoming-section.ts';
export type { IncomingNeeds } from './incoming-routes.ts';
export { MailWatch } from './mail-watch.ts';
