import { useState, type ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { IconBan } from '@tabler/icons-react';
import { correctReport, reopenReport, printReport } from '@isocenter/contract/reading/reports/endpoints.ts';
import type { Report, StudyReport } from '@isocenter/contract/reading/reports/fields.ts';
import { call } from '#api/client.ts';
import { useKeys } from '#api/page-keys.ts';
import { reportPaper, FileFrame, ReportPaper, ReportFigures, ReportText } from '#features/archive/reports/reports.ts';
import { routeUrl } from '#api/route-url.ts';
import { useFile } from '#api/use-file.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ListPage } from '#ui/layout/list-page.tsx';
import type { PageAction } from '#ui/layout/page-header.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { Notice } from '#ui/states/notice.tsx';
import { AskForStudy } from './take-over-question.tsx';
import { StudyNotices } from './study-notices.tsx';
import { ReportHead } from './report-head.tsx';
import { keyImageUrl, useReportAct } from './report-queries.ts';
import { SignDialog, type SignDialogProps } from './sign-dialog.tsx';
import { Signatures } from './signatures.tsx';
import { useHasAddendum } from './use-given-to-sign.ts';
import classes from './report.module.css';

export interface ReadProps {
  readonly studyUid: string;
  readonly data: StudyReport;
  readonly report: Report;
  readonly beside: ReactNode;
}

/** A report that is not written now: to be read, printed, signed by the second reader, added to. */
export function ReadReport({ studyUid, data, report, beside }: ReadProps) {
  const { t } = useTranslation();
  const { may, reader } = data;
  const hasAddendum = useHasAddendum(studyUid);
  // What the end of a session broke off goes on.
  const [act, setAct] = useState<SignDialogProps['act'] | undefined>(hasAddendum && may.addend ? 'addend' : undefined);
  const toasts = useToasts();
  const reopen = useReportAct(studyUid, () =>
    call(reopenReport, { params: { studyUid }, body: { revision: report.revision } }),
  );
  const correct = useReportAct(studyUid, () =>
    call(correctReport, { params: { studyUid }, body: { revision: report.revision } }),
  );
  const paper = reportPaper(studyUid, toasts.failed);
  useKeys([
    { key: 'Alt+p', label: t('report.print'), run: paper.onPrint, whileTyping: true },
    ...(may.countersign
      ? [{ key: 'Alt+Enter', label: t('report.countersign'), run: () => setAct('countersign'), whileTyping: true }]
      : []),
  ]);
  const more: PageAction[] = [
    {
      id: 'void',
      label: t('report.void'),
      icon: <IconBan size={16} stroke={1.75} />,
      danger: true,
      onSelect: () => setAct('void'),
    },
  ];
  return (
    <ListPage>
      <ReportHead studyUid={studyUid} data={data} {...(may.void ? { more } : {})}>
        <ReportPaper {...paper} />
        {may.reopen && (
          <ActButton
            label={t('report.reopen')}
            busy={reopen.isPending}
            onClick={() => reopen.mutate(undefined, { onError: toasts.failed })}
          />
        )}
        {may.correct && (
          <ActButton
            label={t('report.correct')}
            busy={correct.isPending}
            onClick={() => correct.mutate(undefined, { onError: toasts.failed })}
          />
        )}
        {may.addend && <ActButton label={t('report.addend')} onClick={() => setAct('addend')} />}
        {may.sign && <ActButton kind="primary" label={t('report.sign')} onClick={() => setAct('sign')} />}
        {may.countersign && (
          <ActButton
            kind="primary"
            label={t('report.countersign')}
            keys="Alt ↵"
            onClick={() => setAct('countersign')}
          />
        )}
      </ReportHead>
      <div className={classes['page']}>
        <div className={classes['column']}>
          <StudyNotices studyUid={studyUid} data={data} />
          {report.status === 'draft' && reader !== null && <AskForStudy studyUid={studyUid} name={reader.name} />}
          {report.status === 'preliminary' && (
            <Notice tone="info">
              {report.secondReader === null || report.signatures.length === 0
                ? t('report.isPreliminary')
                : t('report.waitsFor', { name: report.secondReader.name })}
            </Notice>
          )}
          <ReportText
            report={report}
            figures={<ReportFigures images={report.images} srcOf={(imageId) => keyImageUrl(studyUid, imageId)} />}
          />
          {report.outside !== null && <OutsideReport {...{ studyUid }} name={report.outside.name} />}
          {report.signatures.length > 0 && (
            <Signatures {...{ studyUid }} signatures={report.signatures} documents={data.documents} />
          )}
          {beside}
        </div>
      </div>
      <SignDialog
        studyUid={studyUid}
        act={act ?? 'sign'}
        revision={report.revision}
        opened={act !== undefined}
        onClose={() => setAct(undefined)}
      />
    </ListPage>
  );
}

/** The file that a report from elsewhere is. */
function OutsideReport({ studyUid, name }: { readonly studyUid: string; readonly name: string }) {
  const file = useFile(routeUrl(printReport, { params: { studyUid } }));
  return <FileFrame {...file} title={name} />;
}
