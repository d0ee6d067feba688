import { Switch, UnstyledButton } from '@mantine/core';
import {
  IconAlertCircle,
  IconBookmark,
  IconClock,
  IconPencil,
  IconSend,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { removeAnalyticsReport, sendAnalyticsReport } from '@isocenter/contract/insight/analytics/endpoints.ts';
import type { AnalyticsReport } from '@isocenter/contract/insight/analytics/fields.ts';
import { call } from '#api/client.ts';
import { useActOn, useChangeStored } from '#api/records/stored-record.ts';
import type { SearchChange } from '#api/search.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { Card } from '#ui/layout/card.tsx';
import { RecordMenu } from '#ui/records/record-menu.tsx';
import { RemoveDialog } from '#ui/records/remove-dialog.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { reportsQuery } from '../analytics-queries.ts';
import { searchOf, type AnalyticsSearch } from '../analytics-search.ts';
import { reportKind } from './report-kind.ts';
import { useReportWords } from './use-report-words.ts';
import classes from '../analytics.module.css';

type Change = SearchChange<AnalyticsSearch>;
const icon = { size: 16, stroke: 1.75 } as const;

/** Views that were saved: each opens with the reader's own figures. */
export function ReportsCard({ change }: { readonly change: Change }) {
  const { t } = useTranslation();
  const { data: reports = [] } = useQuery(reportsQuery);
  const [removed, setRemoved] = useState<AnalyticsReport>();
  return (
    <Card title={t('analytics.reports.title')} aside={<span className={classes['quiet']}>{reports.length}</span>}>
      {reports.length === 0 && <p className={classes['quiet']}>{t('analytics.reports.none')}</p>}
      <ul className={classes['reports']}>
        {reports.map((report) => (
          <ReportLine key={report.reportId} report={report} change={change} onRemove={() => setRemoved(report)} />
        ))}
      </ul>
      {removed !== undefined && <Removing report={removed} onClose={() => setRemoved(undefined)} />}
    </Card>
  );
}

type LineProps = { readonly report: AnalyticsReport; readonly change: Change; readonly onRemove: () => void };

function ReportLine({ report, change, onRemove }: LineProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { line } = useReportWords();
  const { mutate } = useChangeStored(reportKind);
  const { name, reportId, isMine, cadence, isOn, failure } = report;
  const edit = (): void => change({ open: reportId });
  const isScheduled = isMine && cadence !== 'none';
  return (
    <li data-failed={failure !== null}>
      <ReportIcon report={report} />
      <UnstyledButton className={classes['reportName'] ?? ''} onClick={() => change(searchOf(report))}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className={classes['quiet']}>{line(report)}</span>
      </UnstyledButton>
      {failure !== null && (
        <UnstyledButton className={classes['figure'] ?? ''} onClick={edit}>
          {t('analytics.reports.repair')}
        </UnstyledButton>
      )}
      {failure === null && isScheduled && (
        <Switch
          aria-label={t('analytics.reports.schedule', { name })}
          checked={isOn}
          onChange={(event) =>
            mutate({ key: reportId, fields: { isOn: event.currentTarget.checked } }, { onError: toasts.failed })
          }
        />
      )}
      <RecordMenu items={useItems(report, change, onRemove)} label={t('analytics.reports.more', { name })} />
    </li>
  );
}

function ReportIcon({ report: { failure, isMine, cadence } }: { readonly report: AnalyticsReport }) {
  const Shown =
    failure !== null ? IconAlertCircle : !isMine ? IconUsers : cadence === 'none' ? IconBookmark : IconClock;
  return <Shown {...icon} aria-hidden="true" />;
}

function useItems(report: AnalyticsReport, change: Change, onRemove: () => void): readonly GridMenuItem[] {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { reportId, isMine, recipients, name } = report;
  const { mutate: send } = useActOn(reportKind, () =>
    call(sendAnalyticsReport, { params: { analyticsReportId: reportId } }),
  );
  const copy = { id: 'copy', label: t('analytics.reports.copy'), icon: <IconBookmark {...icon} /> };
  if (!isMine) return [{ ...copy, onSelect: () => change({ ...searchOf(report), open: 'new', copyOf: reportId }) }];
  const sending: GridMenuItem = {
    id: 'send',
    label: t('analytics.reports.send'),
    icon: <IconSend {...icon} />,
    onSelect: () =>
      send(undefined, {
        onSuccess: ({ failure }) =>
          failure === null
            ? toasts.done(t('analytics.reports.sent', { name }))
            : toasts.ill(t(`analytics.reports.failure.${failure}`)),
        onError: toasts.failed,
      }),
  };
  return [
    {
      id: 'edit',
      label: t('analytics.reports.edit'),
      icon: <IconPencil {...icon} />,
      onSelect: () => change({ open: reportId }),
    },
    ...(recipients.length > 0 ? [sending] : []),
    { ...copy, onSelect: () => change({ ...searchOf(report), open: 'new', copyOf: reportId }) },
    {
      id: 'remove',
      label: t('analytics.reports.remove'),
      icon: <IconTrash {...icon} />,
      danger: true,
      onSelect: onRemove,
    },
  ];
}

function Removing({
  report: { reportId, name },
  onClose,
}: {
  readonly report: AnalyticsReport;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutateAsync } = useActOn(
    reportKind,
    () => call(removeAnalyticsReport, { params: { analyticsReportId: reportId } }),
    { removes: true },
  );
  return (
    <RemoveDialog
      name={name}
      text={t('analytics.reports.removeText')}
      remove={() => mutateAsync(undefined)}
      onGone={onClose}
      onClose={onClose}
    />
  );
}
