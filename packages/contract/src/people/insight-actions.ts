/** What is recorded by name of figures and what is made of them. */
export const insightActions = [
  'analytics-note.add',
  'analytics-note.change',
  'analytics-note.remove',
  'analytics-report.add',
  'analytics-report.change',
  'analytics-report.remove',
  'analytics-report.send',
  'analytics.export',
  'analytics.print',
  'figures.recount',
  'figures.rules',
] as const;
