/** What the bin alone says of studies. */
export const bin = {
  since: 'In the bin since',
  isKept: 'Protected',
  removedIn: 'Removed in',
  daysLeft_one: '{{count}} day',
  daysLeft_other: '{{count}} days',
} as const;
