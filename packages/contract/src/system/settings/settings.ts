export const maintenanceModes = ['off', 'planned', 'now'] as const;

/** The sections that have a page of their own, each with its shown figures. */
export const settingFacts = {
  'security-policy': ['changes'],
  policies: ['versions'],
  licence: ['licences'],
  labels: ['labels'],
  'study-fields': ['fields'],
  dictionaries: ['values'],
  'reading-targets': ['targets'],
  server: ['changes'],
  nodes: ['nodes', 'silent'],
  'web-servers': ['servers'],
  'report-receivers': ['receivers'],
  rules: ['rules', 'active'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type SettingSection = keyof typeof settingFacts;

/** Sunday is 0. */
export const weekBegins = [1, 0, 6] as const;
