/** The sections that the page itself shows; all but the last two are changed there. */
export type OwnName =
  | 'branding'
  | 'times'
  | 'text-languages'
  | 'reports'
  | 'mail'
  | 'incoming-mail'
  | 'critical-results'
  | 'peer-review'
  | 'features'
  | 'optional-pages'
  | 'maintenance'
  | 'retention'
  | 'backup'
  | 'update';
