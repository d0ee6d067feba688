export { askToFlag } from './flagging.ts';
