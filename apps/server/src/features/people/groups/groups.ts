export { groupIdsOf, groupIdsOfEach } from './membership-queries.ts';
export { putIntoGroups, requireGroupChange, requireGroups } from './membership.ts';
