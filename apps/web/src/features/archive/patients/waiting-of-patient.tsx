import { useQuery } from '@tanstack/react-query';
import { waitingOfPatientQuery, WaitingNotice } from '#features/archive/waiting/waiting.ts';
import { patientQuery } from './patient-queries.ts';
import classes from './patients.module.css';

/** Shows the conflicts of a patient and his number that wait for a decision, refetched with him. */
export function WaitingOfPatient({ patientKey }: { readonly patientKey: number }) {
  const { dataUpdatedAt } = useQuery(patientQuery(patientKey));
  const { data } = useQuery(waitingOfPatientQuery(patientKey, dataUpdatedAt));
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <div className={classes['waiting']}>
      <WaitingNotice list={data} />
    </div>
  );
}
