export const cadences = ['none', 'daily', 'weekly', 'monthly'] as const;
export const reportFormats = ['pdf', 'xlsx'] as const;

/** Why the last letter did not leave. */
export const reportFailures = [
  'no-address',
  'no-recipient',
  'no-right',
  'no-mail-server',
  'too-large',
  'gone',
] as const;
export type ReportFailure = (typeof reportFailures)[number];

/** The most reports of one person: the list of them is always whole. */
export const mostOwnReports = 50;
