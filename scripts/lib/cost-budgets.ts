/**
 * The most that a feature may cost, in KB of 1024 bytes, as `npm run cost` counts it. A feature that becomes cheaper gets a lower
 * figure; one that has to become dearer gets a higher one by a commit that says why.
 */
export const costBudgets: Readonly<Record<string, number>> = {
  'people/clinics': 180,
  'people/placing': 108,
  'people/physicians': 214,
  'people/physician-names': 72,
  'people/users': 414,
  'people/template-users': 22,
  'people/groups': 66,
  'people/roles': 76,
  'people/audit': 291,
  'people/access-reviews': 71,
  'people/security-policy': 112,
  'people/policies': 158,
  'archive/dictionaries': 80,
  'archive/quarantine': 119,
  'archive/patients': 176,
  'system/jobs': 123,
  'system/settings': 75,
  'network/nodes': 208,
  'network/web-servers': 168,
  'network/queries': 239,
  'network/server': 122,
};
