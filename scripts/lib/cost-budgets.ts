/**
 * The most that a feature may cost, in KB of 1024 bytes, as `npm run cost` counts it. A feature that becomes cheaper gets a lower
 * figure; one that has to become dearer gets a higher one by a commit that says why.
 */
export const costBudgets: Readonly<Record<string, number>> = {
  'people/clinics': 181,
  'people/placing': 108,
  'people/physicians': 228,
  'people/physician-names': 72,
  'people/users': 400,
  'people/template-users': 22,
  'people/groups': 66,
  'people/roles': 76,
  'people/audit': 308,
  'people/access-reviews': 71,
  'people/security-policy': 112,
  'people/policies': 159,
  'archive/dictionaries': 80,
  'archive/quarantine': 119,
  'archive/patients': 176,
  'people/email-templates': 80,
  'reading/letterheads': 62,
  'system/settings': 138,
  'system/jobs': 136,
  'reading/critical-results': 96,
  'reading/report-readings': 120,
  'reading/peer-reviews': 120,
  'reading/report-copies': 51,
  'reading/report-receivers': 154,
  'network/nodes': 208,
  'network/web-servers': 187,
  'network/queries': 282,
  'network/server': 142,
};
