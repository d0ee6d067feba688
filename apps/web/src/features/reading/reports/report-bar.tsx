import { ActionIcon, Tooltip } from '@mantine/core';
import { IconAppWindow, IconX } from '@tabler/icons-react';
import { useContext, type ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { MoreActions, PageHeader, type PageAction } from '#ui/layout/page-header.tsx';
import { CloseReport } from './report-place.ts';
import classes from './report-dock.module.css';

export interface ReportBarProps {
  readonly studyUid: string;
  /** The patient of the study; the images beside the report name him themselves. */
  readonly live?: ReactNode;
  readonly children?: ReactNode;
  readonly more?: readonly PageAction[];
}

/** The head of the page of the report; beside the images one line, with the ways to another window and out of the way. */
export function ReportBar({ studyUid, live, children, more = [] }: ReportBarProps) {
  const { t } = useTranslation();
  const close = useContext(CloseReport);
  const title = t('pages.report');
  if (close === undefined)
    return (
      <PageHeader title={title} live={live} more={more} moreLabel={t('common.more')}>
        {children}
      </PageHeader>
    );
  return (
    <header className={classes['head']}>
      <h2 data-report-head="">{title}</h2>
      <div className={classes['acts']}>
        {children}
        <MoreActions more={more} moreLabel={t('common.more')} />
        <Tooltip label={t('report.ownWindow')}>
          <ActionIcon
            component="a"
            variant="subtle"
            href={`/studies/${encodeURIComponent(studyUid)}/report`}
            target="_blank"
            rel="noopener"
            aria-label={t('report.ownWindow')}
            onClick={close}
          >
            <IconAppWindow size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('report.putAway')}>
          <ActionIcon variant="subtle" aria-label={t('report.putAway')} onClick={close}>
            <IconX size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </div>
    </header>
  );
}
