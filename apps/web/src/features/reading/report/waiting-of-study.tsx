import { useQuery } from '@tanstack/react-query';
import { waitingOfStudyQuery } from '#api/waiting.ts';
import { WaitingNotice } from '#ui/status/waiting-notice.tsx';

/** What waits for a decision about the study that is reported. */
export function WaitingOfStudy({ studyUid }: { readonly studyUid: string }) {
  const { data } = useQuery(waitingOfStudyQuery(studyUid));
  return <WaitingNotice list={data} />;
}
