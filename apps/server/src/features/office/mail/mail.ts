export { putReceived, receiversOf, type Received } from './receive-mail.ts';
