export const remapScopes = ['unassigned', 'all-by-rules'] as const;

/** The most studies of which an answer says where they were, so that a move can be undone. */
export const mostTakenBack = 1000;
