import { useQuery } from '@tanstack/react-query';
import { waitingOfStudyQuery } from '#api/waiting.ts';
import { WaitingNotice } from '#ui/status/waiting-notice.tsx';

/** Shows the conflicts of the reported study that wait for a decision. */
export function WaitingOfStudy({ studyUid }: { readonly studyUid: string }) {
  const { data } = useQuery(waitingOfStudyQuery(studyUid));
  return <WaitingNotice list={data} />;
}
