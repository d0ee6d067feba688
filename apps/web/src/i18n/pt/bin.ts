/** What the bin alone says of studies. */
export const bin = {
  since: 'Na lixeira desde',
  isKept: 'Protegido',
  removedIn: 'Removido em',
  daysLeft_one: '{{count}} dia',
  daysLeft_many: '{{count}} dias',
  daysLeft_other: '{{count}} dias',
} as const;
