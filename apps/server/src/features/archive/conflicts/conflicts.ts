export { bringHeldJob } from './bring-held.ts';
export { isConflictVisible } from './conflict-queries.ts';
export { conflictRoutes } from './conflict-routes.ts';
