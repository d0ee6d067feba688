import { useQuery } from '@tanstack/react-query';
import { waitingOfStudyQuery, WaitingNotice } from '#features/archive/waiting/waiting.ts';

/** Shows the conflicts of the reported study that wait for a decision. */
export function WaitingOfStudy({ studyUid }: { readonly studyUid: string }) {
  const { data } = useQuery(waitingOfStudyQuery(studyUid));
  return <WaitingNotice list={data} />;
}
