export { requireMessage, saidInRooms } from './named-messages.ts';
