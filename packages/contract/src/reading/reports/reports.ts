/** A report shows at most so many. */
export const mostKeyImages = 30;
export const longestCaption = 300;

/** A report that is being written, one that others may rely on before it is signed, a signed one, and one that counts no longer. */
export const reportStatuses = ['draft', 'preliminary', 'final', 'void'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** Largest text of a section, in characters of HTML. */
export const longestSection = 50_000;
export const mostSections = 60;

/** The meaning of a signature; `outside`: a report that was written elsewhere was declared final here. */
export const signatureMeanings = ['author', 'second-reader', 'outside', 'addendum', 'void'] as const;
export type SignatureMeaning = (typeof signatureMeanings)[number];

/** The proofs of identity for a signature. */
export const signingWays = ['password', 'two-factor', 'oidc'] as const;

/** `XXXX-XXXX-XXXX-XXXX`, without letters that look like figures. */
export const verificationCode = '^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$';

/** The documents of a signed report in its study: Encapsulated PDF and structured report; and the file of one from elsewhere. */
export const documentKinds = ['pdf', 'sr', 'file'] as const;
/** Not in the study yet, as it was put there, or not any more. */
export const documentStates = ['waiting', 'intact', 'changed'] as const;

/** The most comparisons of one study. */
export const mostCompared = 10;

/** The state of a signature for the reader of the page: `replaced` by a later one, or the report was made void. */
export const signatureStates = ['valid', 'replaced', 'void'] as const;

/** The largest PDF that is a report: it goes into the study, into messages, and is read whole whenever the report is shown. */
export const largestOutsideReportBytes = 20 * 1024 * 1024;

/**
 * The forms in which a signed report is put into its study: a PDF (PS3.3 §A.45.1), a structured report (PS3.3 §A.35.1), both or neither.
 */
export const reportForms = ['both', 'pdf', 'sr', 'none'] as const;
export type ReportForm = (typeof reportForms)[number];
