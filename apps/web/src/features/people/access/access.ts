export { overridesBetween } from './grants/grant-logic.ts';
export { GrantTable } from './grants/grant-table.tsx';
export { ScopeField } from './grants/scope-field.tsx';
export { ownAccessQuery, useOwnGroups, useSeenBy } from './own-access.ts';
export { groupChoicesQuery } from './reader-groups.ts';
export { useSeeAs } from './see-as.ts';
export type { AccessWords } from './use-access-words.ts';
export { useAccessLabels, useAccessWords } from './use-access-words.ts';
