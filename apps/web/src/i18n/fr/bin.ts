/** What the bin alone says of studies. */
export const bin = {
  since: 'Dans la corbeille depuis',
  isKept: 'Protégée',
  removedIn: 'Supprimée dans',
  daysLeft_one: '{{count}} jour',
  daysLeft_many: '{{count}} jours',
  daysLeft_other: '{{count}} jours',
} as const;
