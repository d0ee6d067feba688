/** What the study list calls the figure that it shows the studies of. */
export const figureList = {
  received: 'Reçues',
  reported: 'Avec compte rendu',
  rejected: 'Rejetées',
  unread: 'Sans compte rendu',
  unassigned: 'Sans lecteur',
  overdue: 'En retard',
  dosed: 'De dose connue',
  overDose: 'Au-dessus du niveau de référence de dose',
  final: 'Définitives',
  late: 'Définitives après l’objectif',
  addended: 'Avec addendum',
  unordered: 'Sans demande',
  shared: 'Partagées avec moi',
} as const;
