import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/api-error.ts';
import { ListPage } from '#ui/layout/list-page.tsx';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { BeginReport } from './begin-report.tsx';
import { ReportBar } from './report-bar.tsx';
import { reportQuery } from './report-queries.ts';
import { ReadReport } from './read-report.tsx';
import { WriteReport } from './write-report.tsx';
import classes from './report.module.css';

export interface ReportOfProps {
  readonly studyUid: string;
  /** What stands below its text. */
  readonly beside: ReactNode;
}

/** The report of a study, on its page or beside the images. */
export function ReportOf({ studyUid, beside }: ReportOfProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(reportQuery(studyUid));
  if (data === undefined)
    return (
      <ListPage>
        <ReportBar studyUid={studyUid} />
        <div className={classes['page']}>
          {error instanceof ApiError && error.code === 'not-found' ? (
            <EmptyState title={t('report.noStudyTitle')}>{t('report.noStudyText')}</EmptyState>
          ) : (
            <RecordWaiting error={error} refetch={() => void refetch()} />
          )}
        </div>
      </ListPage>
    );
  const { report, may } = data;
  if (report !== null && may.write)
    return (
      <WriteReport key={`${report.reportId} ${report.template.templateId}`} {...{ studyUid, data, report, beside }} />
    );
  if (report === null || report.status === 'void' || may.begin) return <BeginReport {...{ studyUid, data, beside }} />;
  return <ReadReport {...{ studyUid, data, report, beside }} />;
}
