/** Priority of C-STORE (0000,0700). */
export const dimsePriorities = ['low', 'medium', 'high'] as const;
export type DimsePriority = (typeof dimsePriorities)[number];
