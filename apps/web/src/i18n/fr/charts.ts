export const charts = {
  view: 'Présentation de {{chart}}',
  views: { chart: 'Graphique', table: 'Tableau', both: 'Les deux' },
} as const;
