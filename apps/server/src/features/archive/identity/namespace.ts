/** Whose number a number is, as SQL; the function says it for everybody. */
export function patientNamespace(issuer: string, clinic: string, patientId: string, studyUid: string): string {
  return `patient_namespace(${issuer}, ${clinic}, ${patientId}, ${studyUid})`;
}
