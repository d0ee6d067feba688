/** Returns the namespace of a patient number, as SQL; the function decides it for everybody. */
export function patientNamespace(issuer: string, clinic: string, patientId: string, studyUid: string): string {
  return `patient_namespace(${issuer}, ${clinic}, ${patientId}, ${studyUid})`;
}
