/**
 * What may be kept, or cleaned instead of removed, beside the Basic Profile (PS3.15 §E.3). UIDs may not: an archive knows an object by its
 * UID.
 */
export const anonymiseOptions = [
  'full-dates',
  'modified-dates',
  'descriptors',
  'device',
  'institution',
  'patient',
  'safe-private',
] as const;
export type AnonymiseOption = (typeof anonymiseOptions)[number];
