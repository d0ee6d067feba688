import { useParams } from '@tanstack/react-router';
import { CriticalPanel } from '#features/reading/critical-results/critical-panel.tsx';
import { ReportPage } from '#features/reading/report/report-page.tsx';

/** The report of a study, with what somebody has to know of it at once. */
export function ReportRoutePage() {
  const { studyUid = '' } = useParams({ strict: false });
  return <ReportPage beside={<CriticalPanel key={studyUid} studyUid={studyUid} />} />;
}
