/** The attributes of an image, line by line. */
export const attributes = {
  keyword: 'Schlüsselwort',
  tag: 'Tag',
  vr: 'VR',
  value: 'Wert',
  items_one: '{{count}} Eintrag',
  items_other: '{{count}} Einträge',
  item: 'Eintrag {{number}}',
  binary: 'Binär, nicht gezeigt',
  noTagMatches: 'Kein Attribut passt.',
  tagsFailed: 'Die Attribute konnten nicht geladen werden.',
  copyValue: '{{name}} kopieren',
} as const;
