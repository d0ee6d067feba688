/** The largest accepted file, in bytes. */
export const largestOfficeFileBytes = 25 * 1024 * 1024;

/** The most files of one person within an hour. */
export const mostOfficeFilesAnHour = 200;

/** The largest picture of a text, in bytes. */
export const largestPictureBytes = 10 * 1024 * 1024;
