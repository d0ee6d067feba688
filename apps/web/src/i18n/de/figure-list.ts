/** What the study list calls the figure that it shows the studies of. */
export const figureList = {
  received: 'Eingegangen',
  reported: 'Befundet',
  rejected: 'Abgelehnt',
  unread: 'Ohne Befund',
  unassigned: 'Ohne Befunder',
  overdue: 'Überfällig',
  dosed: 'Mit bekannter Dosis',
  overDose: 'Über dem Dosisreferenzwert',
  final: 'Endgültig befundet',
  late: 'Nach dem Ziel befundet',
  addended: 'Mit Nachtrag',
  unordered: 'Ohne Anforderung',
  shared: 'Für mich freigegeben',
} as const;
