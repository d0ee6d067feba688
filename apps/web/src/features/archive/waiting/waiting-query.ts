import { queryOptions } from '@tanstack/react-query';
import { waitingOfPatient, waitingOfStudy } from '@isocenter/contract/archive/waiting/endpoints.ts';
import { call } from '#api/client.ts';

/**
 * Returns the query for the quarantined objects and conflicts of a study.
 * @param told the conflict in its row, so that a change refetches it
 */
export function waitingOfStudyQuery(studyUid: string, told = '') {
  return queryOptions({
    queryKey: ['waiting', 'study', studyUid, told],
    queryFn: ({ signal }) => call(waitingOfStudy, { params: { studyUid } }, { signal }),
  });
}

/**
 * Returns the query for the quarantined objects and conflicts of a patient and his number.
 * @param told the time at which the patient was fetched, so that both are refetched together
 */
export function waitingOfPatientQuery(patientKey: number, told: number) {
  return queryOptions({
    queryKey: ['waiting', 'patient', patientKey, told],
    queryFn: ({ signal }) => call(waitingOfPatient, { params: { patientKey } }, { signal }),
  });
}
