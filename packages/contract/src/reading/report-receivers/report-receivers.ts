/** HL7 v2 `ORU^R01` over MLLP, or a `DiagnosticReport` of FHIR R4. */
export const receiverKinds = ['hl7', 'fhir'] as const;

export const receiverStatuses = ['active', 'inactive'] as const;
export const receiverSignIns = ['none', 'basic', 'bearer'] as const;

/** The states of a report: given out before it is signed, signed, added to, or made void. */
export const reportStates = ['preliminary', 'final', 'addendum', 'void'] as const;
export type ReportState = (typeof reportStates)[number];
