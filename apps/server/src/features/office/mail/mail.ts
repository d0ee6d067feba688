export { putReceived, receiversOf } from './receive-mail.ts';
export type { Received } from './received.ts';
