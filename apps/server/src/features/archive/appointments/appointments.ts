export { findBegun, findPerformed } from './machine-queries.ts';
export { moveByMachine, type MachineMove } from './moved-by-machine.ts';
export { scheduledPages, type Scheduled, type ScheduledAsked } from './scheduled-queries.ts';
