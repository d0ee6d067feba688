/** Ce qui est dit de la maintenance, pendant et avant. */
export const maintenance = {
  onTitle: 'L’archive est en maintenance',
  plannedTitle: 'Une maintenance est prévue',
  noneTitle: 'Pas de maintenance',
  noneText: 'Rien n’est prévu. Ce qui le sera est annoncé ici et au-dessus de chaque page.',
  on: 'L’archive est en maintenance.',
  onUntil: 'L’archive est en maintenance, prévue jusqu’au {{end}}.',
  planned: 'Une maintenance est prévue à partir du {{start}}.',
  plannedUntil: 'Une maintenance est prévue du {{start}} jusque vers {{end}}.',
  goesOn:
    'Ce qui est enregistré est en sûreté. Cette page demande toutes les quelques secondes et reprend automatiquement là où vous étiez.',
  entry: 'Les administrateurs peuvent se connecter ; les autres attendent la fin.',
  onlyAdministrators: 'Seuls les administrateurs entrent.',
  open: 'Ouvrir le réglage',
} as const;
