/** The holdings that somebody who leaves can hand over. His sessions and tokens end with his account. */
export const handedOver = ['studies', 'filters', 'groups'] as const;
export type HandedOver = (typeof handedOver)[number];
