import { useQuery } from '@tanstack/react-query';
import { useContext, type ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useNavigate } from '@tanstack/react-router';
import type { StudyReport } from '@isocenter/contract/reading/reports/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { ApiError } from '#api/api-error.ts';
import { useKeys } from '#api/page-keys.ts';
import { useReadNext } from '#features/archive/studies/studies.ts';
import { ListPage } from '#ui/layout/list-page.tsx';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { EmptyState } from '#ui/states/state-message.tsx';
import { BeginReport } from './begin-report.tsx';
import { ReportBar } from './report-bar.tsx';
import { useReportFocus, type ReportStage } from './report-focus.ts';
import { CloseReport } from './report-place.ts';
import { reportQuery } from './report-queries.ts';
import { ReadReport } from './read-report.tsx';
import { WriteReport } from './write-report.tsx';
import classes from './report.module.css';

export interface ReportOfProps {
  readonly studyUid: string;
  /** Stands below its text. */
  readonly beside: ReactNode;
  /** The number of key presses that went to it. */
  readonly focusRequests: number;
}

/** The report of a study, on its page or beside the images. */
export function ReportOf({ studyUid, beside, focusRequests }: ReportOfProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(reportQuery(studyUid));
  const stage = data && stageOf(data);
  useReportFocus(stage, String(data?.report?.template.templateId), focusRequests);
  useNextKey();
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
  const { report } = data;
  if (report !== null && stage === 'write')
    return (
      <WriteReport key={`${report.reportId} ${report.template.templateId}`} {...{ studyUid, data, report, beside }} />
    );
  if (report === null || report.status === 'void' || stage === 'begin')
    return <BeginReport {...{ studyUid, data, beside }} />;
  return <ReadReport {...{ studyUid, data, report, beside }} />;
}

function stageOf({ report, may }: StudyReport): ReportStage {
  if (report !== null && may.write) return 'write';
  return may.begin ? 'begin' : 'read';
}

/** `N` reads the next study that waits, as in the list; beside the images the line of who reads does. */
function useNextKey(): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toasts = useToasts();
  const isAlone = useContext(CloseReport) === undefined;
  const mayRead = useCan('update', 'Reading');
  const { mutate, isPending } = useReadNext();
  const run = (): void => {
    // Pressed twice it would take two.
    if (isPending) return;
    mutate(undefined, {
      onError: toasts.failed,
      onSuccess: ({ study }) =>
        void (study === null
          ? navigate({ to: '/studies' })
          : navigate({ to: '/viewer/$studyUid', params: { studyUid: study.studyUid } })),
    });
  };
  useKeys(isAlone && mayRead ? [{ key: 'n', label: t('archive.work.next'), run }] : []);
}
