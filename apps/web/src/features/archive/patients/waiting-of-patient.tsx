import { useQuery } from '@tanstack/react-query';
import { waitingOfPatientQuery } from '#api/waiting.ts';
import { WaitingNotice } from '#ui/status/waiting-notice.tsx';
import { patientQuery } from './patient-queries.ts';
import classes from './patients.module.css';

/** What waits for a decision about a patient and his number, read anew with him. */
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
