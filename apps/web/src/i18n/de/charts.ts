export const charts = {
  view: 'Wie {{chart}} gezeigt wird',
  views: { chart: 'Diagramm', table: 'Tabelle', both: 'Beides' },
} as const;
