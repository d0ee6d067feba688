/**
 * What a download is: `zip` and `iso` hold the objects with a DICOMDIR, `nifti` a volume for each series that is one, `jpeg` a picture
 * for each frame; the last two come in a ZIP.
 */
export const downloadForms = ['zip', 'iso', 'nifti', 'jpeg'] as const;
export type DownloadForm = (typeof downloadForms)[number];

/** What one archive holds at most, of whole studies; more comes in several. */
export const mostFilesInZip = 50_000;
