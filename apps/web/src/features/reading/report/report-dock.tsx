import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseReport } from './report-place.ts';
import classes from './report-dock.module.css';

export interface ReportDockProps {
  /** The report of the study whose images are shown. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** The place of the report beside the images, where its head takes one line. */
export function ReportDock({ children, onClose }: ReportDockProps) {
  const { t } = useTranslation();
  return (
    <aside className={classes['dock']} aria-label={t('shell.menu.report')}>
      <CloseReport value={onClose}>{children}</CloseReport>
    </aside>
  );
}
