export const phraseSortColumns = ['alias', 'name', 'owner', 'changedAt', 'status'] as const;
export type PhraseSortColumn = (typeof phraseSortColumns)[number];
