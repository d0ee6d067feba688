export const newStudySexes = ['', 'F', 'M', 'O'] as const;

/** The studies of one question. */
export const mostCheckedStudies = 200;

/** A file up to this size is sent whole, in one request; a larger one in pieces of this size. */
export const uploadChunkBytes = 8 * 1024 * 1024;
/** The largest file that the archive accepts. */
export const largestUploadFileBytes = 4 * 1024 ** 3;
/** UIDs in one question whether they are archived. */
export const mostCheckedInstances = 2_000;
/** Days that an unfinished upload and its partial files are stored after its last sign of life. */
export const uploadStoredDays = 7;

export const uploadAccess = { kind: 'ability', action: 'create', subject: 'Upload' } as const;

export const refusalReasons = ['unusable', 'mismatch', 'conflict', 'too-large', 'no-space', 'interrupted'] as const;

export const RawFile = { stream: true, contentTypes: ['application/octet-stream', 'application/dicom'] } as const;

/** The most files and bytes that a link which requests images accepts in all. */
export const mostGuestFiles = 20_000;
export const mostGuestBytes = 20 * 1024 ** 3;
/** The most PDFs, pictures and films sent at once: each gets a title. */
export const mostGuestPapers = 100;
