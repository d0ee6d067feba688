export { mailKeyOf, mailsInMailbox } from './named-mails.ts';
export { putReceived, receiversOf } from './receive-mail.ts';
export { receivedBefore } from './receive-queries.ts';
export type { Received } from './received.ts';
