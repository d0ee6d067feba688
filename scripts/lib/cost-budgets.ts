/**
 * The most that a feature may cost, in KB of 1024 bytes, as `npm run cost` counts it. A feature that becomes cheaper gets a lower
 * figure; one that has to become dearer gets a higher one by a commit that says why.
 */
export const costBudgets: Readonly<Record<string, number>> = {
  'people/clinics': 341,
  'people/physicians': 327,
  'people/users': 490,
  'people/audit': 264,
  'people/policies': 159,
  'archive/quarantine': 118,
  'archive/patients': 57,
  'system/jobs': 36,
};
