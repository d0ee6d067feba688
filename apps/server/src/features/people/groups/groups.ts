export { groupIdsOf, groupIdsOfEach } from './membership-queries.ts';
export { putIntoGroups, requireGroups } from './membership.ts';
