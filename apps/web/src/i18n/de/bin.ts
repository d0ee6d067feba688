/** What the bin alone says of studies. */
export const bin = {
  since: 'Im Papierkorb seit',
  isKept: 'Geschützt',
  removedIn: 'Entfernt in',
  daysLeft_one: '{{count}} Tag',
  daysLeft_other: '{{count}} Tagen',
} as const;
