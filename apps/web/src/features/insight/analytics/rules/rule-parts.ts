/** The parts of the rules of figures: the weights of studies, the reference levels of doses. */
export const ruleParts = ['weights', 'doseReferences'] as const;
export type RulePart = (typeof ruleParts)[number];
