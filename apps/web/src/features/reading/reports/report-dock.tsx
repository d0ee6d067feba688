import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useKeys } from '#api/page-keys.ts';
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
  useKeys([{ key: 'Alt+i', label: t('reading.viewer.view.leaveReport'), run: toImages, whileTyping: true }]);
  return (
    <aside className={classes['dock']} aria-label={t('pages.report')}>
      <CloseReport value={onClose}>{children}</CloseReport>
    </aside>
  );
}

/** The keys of the images hold again: the viewport that was used last has the focus. */
function toImages(): void {
  const viewport = document.querySelector<HTMLElement>('section[data-active="true"]');
  if (viewport === null) return;
  viewport.tabIndex = -1;
  viewport.focus();
}
