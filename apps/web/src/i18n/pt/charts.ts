export const charts = {
  view: 'Como {{chart}} é mostrado',
  views: { chart: 'Gráfico', table: 'Tabela', both: 'Ambos' },
} as const;
