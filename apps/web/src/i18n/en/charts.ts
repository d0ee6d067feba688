export const charts = {
  view: 'How {{chart}} is shown',
  views: { chart: 'Chart', table: 'Table', both: 'Both' },
} as const;
