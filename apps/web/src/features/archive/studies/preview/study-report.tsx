import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconFileText } from '@tabler/icons-react';
import { getReport } from '@isocenter/contract/reading/reports/endpoints.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { queryOf } from '#api/records/query-of.ts';
import { reportPaper, ReportPaper, ReportText } from '#features/archive/reports/reports.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { Notice } from '#ui/states/notice.tsx';
import { reportPath } from '#features/archive/study-rows/study-rows.ts';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import classes from './preview.module.css';

export type StudyReportPartProps = { readonly study: StudyRow; readonly words: ListWords };

/** Shows the report of a study, if the viewer may read it, and the way to its page. */
export function StudyReportPart({ study, words: { t } }: StudyReportPartProps) {
  const toasts = useToasts();
  const { data } = useQuery({
    ...queryOf('reports', 'one', getReport, { params: { studyUid: study.studyUid }, query: { aside: true } }),
    // Asked anew once the study has moved on.
    queryKey: ['reports', 'beside', study.studyUid, study.status, study.movedAt],
  });
  if (data === undefined) return null;
  const { report, documents, may } = data;
  const isBroken =
    report?.signatures.some(({ isIntact }) => !isIntact) === true || documents.some(({ state }) => state === 'changed');
  if (report === null && !may.begin) return null;
  return (
    <section className={classes['section']}>
      <h3 className={classes['sectionHead']}>
        {t('report.title')}
        {report !== null && <span>{t(`report.status.${report.status}`)}</span>}
        <Link to={reportPath(study.studyUid)} className={classes['link'] ?? ''}>
          <IconFileText size={14} stroke={1.75} aria-hidden="true" />
          {t(report === null || may.begin ? 'report.begin' : may.write ? 'archive.act.report.continue' : 'report.open')}
        </Link>
      </h3>
      {isBroken && <Notice tone="danger">{t('report.broken')}</Notice>}
      {report !== null && report.status !== 'void' && <ReportText report={report} measured={data.measured} level={4} />}
      {report !== null && <ReportPaper size="small" {...reportPaper(study.studyUid, toasts.failed)} />}
    </section>
  );
}
