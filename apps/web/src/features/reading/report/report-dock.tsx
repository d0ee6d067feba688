import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '#i18n/lazy-with-texts.ts';
import { CloseReport } from './report-place.ts';
import classes from './report-dock.module.css';

const ReportOf = lazyWithTexts(['account', 'report', 'richText'], () =>
  import('./report-page.tsx').then((file) => file.ReportOf),
);

export interface ReportDockProps {
  readonly studyUid: string;
  readonly onClose: () => void;
}

/** The report beside the images: the same as on its page, with a head of one line. */
export function ReportDock({ studyUid, onClose }: ReportDockProps) {
  const { t } = useTranslation();
  return (
    <aside className={classes['dock']} aria-label={t('shell.menu.report')}>
      <CloseReport value={onClose}>
        <Suspense>
          <ReportOf key={studyUid} studyUid={studyUid} />
        </Suspense>
      </CloseReport>
    </aside>
  );
}
