import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { WorksheetsPanel } from '#features/reading/attachments/worksheets-panel.tsx';
import { CriticalPanel } from '#features/reading/critical-results/critical-panel.tsx';
import { ReviewPanel } from '#features/reading/peer-reviews/review-panel.tsx';
import { DeclareReport } from '#features/reading/reports/declare-report.tsx';
import { ReportOf } from '#features/reading/reports/report-page.tsx';
import { reportQuery } from '#features/reading/reports/report-queries.ts';
import { ReadingsPanel } from '#features/reading/report-readings/readings-panel.tsx';

export interface WholeReportProps {
  readonly studyUid: string;
  /** The number of key presses that went to it. */
  readonly focusRequests?: number;
}

/** The report of a study, with what somebody has to know of it at once, who acknowledged it, what is asked of it and said by others. */
export function WholeReport({ studyUid, focusRequests = 0 }: WholeReportProps) {
  const { data } = useQuery(reportQuery(studyUid));
  const shown = data?.report?.signatures.at(-1)?.number;
  return (
    <ReportOf
      studyUid={studyUid}
      focusRequests={focusRequests}
      beside={
        <>
          <WorksheetsPanel
            studyUid={studyUid}
            actOf={(file) => data && <DeclareReport {...{ studyUid, data, file }} />}
          />
          <CriticalPanel studyUid={studyUid} />
          <ReadingsPanel studyUid={studyUid} shown={shown} />
          <ReviewPanel studyUid={studyUid} />
        </>
      }
    />
  );
}

/** `/studies/…/report`: the report of a study, to be read, begun, written and signed. */
export function ReportRoutePage() {
  const { studyUid = '' } = useParams({ strict: false });
  return <WholeReport key={studyUid} studyUid={studyUid} />;
}
