export { sendOwn } from './send-mail.ts';
export { beginDraft } from './write-mail.ts';
export { mailKeyOf, mailsInMailbox } from './named-mails.ts';
export { putReceived, receiversOf } from './receive-mail.ts';
export { receivedBefore } from './receive-queries.ts';
export type { Received } from './received.ts';
