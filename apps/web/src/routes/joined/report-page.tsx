import { useParams } from '@tanstack/react-router';
import { CriticalPanel } from '#features/reading/critical-results/critical-panel.tsx';
import { ReportOf } from '#features/reading/report/report-page.tsx';

/** The report of a study, with what somebody has to know of it at once. */
export function WholeReport({ studyUid }: { readonly studyUid: string }) {
  return <ReportOf studyUid={studyUid} beside={<CriticalPanel studyUid={studyUid} />} />;
}

/** `/studies/…/report`: the report of a study, to be read, begun, written and signed. */
export function ReportRoutePage() {
  const { studyUid = '' } = useParams({ strict: false });
  return <WholeReport key={studyUid} studyUid={studyUid} />;
}
