/**
 * The forms of a download: `zip` and `iso` hold the objects with a DICOMDIR, `nifti` a volume for each series that is one, `jpeg` a picture
 * for each frame; the last two come in a ZIP.
 */
export const downloadForms = ['zip', 'iso', 'nifti', 'jpeg'] as const;
export type DownloadForm = (typeof downloadForms)[number];

/** The most objects of one archive, which holds whole studies; more come in several archives. */
export const mostFilesInZip = 50_000;
