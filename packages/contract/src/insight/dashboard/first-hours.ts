/** What an installation needs before its first patient, in the order in which it is shown. */
export const firstSteps = ['scanner', 'study', 'clinic', 'people', 'mail', 'backup', 'letterhead'] as const;
export type FirstStep = (typeof firstSteps)[number];
