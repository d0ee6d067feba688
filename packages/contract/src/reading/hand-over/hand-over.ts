/** What somebody who leaves can hand over. What signs in for him ends with his account. */
export const handedOver = ['studies', 'filters', 'groups'] as const;
export type HandedOver = (typeof handedOver)[number];
