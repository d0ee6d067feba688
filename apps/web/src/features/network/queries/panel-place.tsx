import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import type { AnswerRow } from './answer-rows.ts';
import { whereText } from './where-sign.tsx';
import { RetrievePanel } from './retrieve-panel.tsx';
import type { RetrievePanelProps } from './retrieve-panel.tsx';
import { RunningRetrievals } from './running-retrievals.tsx';
import classes from './queries.module.css';

export type PanelPlaceProps = {
  readonly isWide: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly hasAnswers: boolean;
  readonly panel: RetrievePanelProps;
};

/** Shows the acts on the chosen studies: beside the list, or over it if there is no room. */
export function PanelPlace({ isWide, isOpen, onClose, hasAnswers, panel }: PanelPlaceProps) {
  const { t } = useTranslation();
  const { title, second } = useHeading(panel.rows);
  const content = <RetrievePanel key={panel.rows.map(({ study }) => study.studyUid).join(' ')} {...panel} />;
  if (isWide) {
    return (
      <aside className={classes['panel']} aria-label={t('queries.panel')}>
        {hasAnswers && (
          <div className={classes['panelPart']}>
            {panel.rows.length > 0 && <h2>{title}</h2>}
            {panel.rows.length > 0 && <p className={classes['hint']}>{second}</p>}
            {content}
          </div>
        )}
        <RunningRetrievals />
      </aside>
    );
  }
  return (
    <SideDrawer
      opened={isOpen}
      onClose={onClose}
      closeLabel={t('common.close')}
      title={title}
      subtitle={second}
      size="small"
    >
      <div className={classes['panelPart']}>{content}</div>
      <RunningRetrievals />
    </SideDrawer>
  );
}

function useHeading(rows: readonly AnswerRow[]): { readonly title: string; readonly second: string } {
  const { t } = useTranslation();
  const formats = useFormats();
  const [row] = rows;
  if (row === undefined || rows.length > 1) return { title: t('queries.studies', { count: rows.length }), second: '' };
  const { study } = row;
  const parts = [
    formatPersonName(study.patientName, t('common.nameUnknown')),
    study.patientId,
    study.date === null ? '' : formatDate(study.date, formats),
    whereText(row, t),
  ];
  return {
    title: study.description || formatPersonName(study.patientName, t('common.nameUnknown')),
    second: parts.filter((part) => part !== '').join(' · '),
  };
}
