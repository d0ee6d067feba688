/** What is said of maintenance, while it goes on and before. */
export const maintenance = {
  onTitle: 'The archive is in maintenance',
  plannedTitle: 'Maintenance is planned',
  noneTitle: 'No maintenance',
  noneText: 'Nothing is planned. When something is, it is announced here and above every page.',
  on: 'The archive is in maintenance.',
  onUntil: 'The archive is in maintenance, expected until {{end}}.',
  planned: 'Maintenance is planned from {{start}}.',
  plannedUntil: 'Maintenance is planned from {{start}} to about {{end}}.',
  goesOn: 'What is stored is safe. This page asks every few seconds, and goes on by itself where you were.',
  entry: 'Administrators can sign in; others wait until it is over.',
  onlyAdministrators: 'Only administrators get in.',
  open: 'Open the setting',
} as const;
