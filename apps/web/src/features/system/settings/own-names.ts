/** The sections that are changed on the page itself. */
export type OwnName = 'branding' | 'retention';
