import { queryOptions } from '@tanstack/react-query';
import { waitingOfPatient, waitingOfStudy } from '@isocenter/contract/archive/waiting/endpoints.ts';
import { call } from './client.ts';

/** What waits about a study. @param told what its row says of it, so that it is asked anew when that changes */
export function waitingOfStudyQuery(studyUid: string, told = '') {
  return queryOptions({
    queryKey: ['waiting', 'study', studyUid, told],
    queryFn: ({ signal }) => call(waitingOfStudy, { params: { studyUid } }, { signal }),
  });
}

/** What waits about a patient and his number. @param told when the patient was read, so that it is asked anew with him */
export function waitingOfPatientQuery(patientKey: number, told: number) {
  return queryOptions({
    queryKey: ['waiting', 'patient', patientKey, told],
    queryFn: ({ signal }) => call(waitingOfPatient, { params: { patientKey } }, { signal }),
  });
}
