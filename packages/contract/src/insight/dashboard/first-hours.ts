/** The steps before the first patient, in the order in which they are shown. */
export const firstSteps = ['scanner', 'study', 'clinic', 'people', 'mail', 'backup', 'letterhead'] as const;
export type FirstStep = (typeof firstSteps)[number];
