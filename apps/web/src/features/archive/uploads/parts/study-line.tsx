import { useTranslation } from '#i18n/use-translation.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import type { Phase } from '../state/upload-view.ts';
import type { ListRow } from './list-rows.ts';
import { StudyProgress } from './study-progress.tsx';
import { TurnButton } from './turn-button.tsx';
import { useWords } from './use-words.ts';
import classes from './study-list.module.css';

export type StudyLineProps = {
  readonly row: Extract<ListRow, { kind: 'study' }>;
  readonly phase: Phase;
  readonly onTurn: (key: string) => void;
};

/** A study: what it is, how much, how far. Turned open it shows its files. */
export function StudyLine({ row: { key, study, isOpen }, phase, onTurn }: StudyLineProps) {
  const { t } = useTranslation();
  const words = useWords();
  const { header, modalities, seriesCount, fileCount, sizeBytes } = study;
  const title = header.description === '' ? t('upload.list.noDescription') : header.description;
  const facts = [
    header.studyDate === null ? '' : words.date(header.studyDate),
    header.accession,
    t('upload.list.series', { count: seriesCount }),
  ];
  return (
    <div className={classes['line']} data-kind="study">
      <div className={classes['main']}>
        <TurnButton label={t('upload.list.showFiles', { study: title })} isOpen={isOpen} onTurn={() => onTurn(key)} />
        <ModalityBadge modality={modalities} />
        <div className={classes['study']}>
          <p data-missing={header.description === ''}>
            <bdi>{title}</bdi>
          </p>
          <p>
            <bdi>{facts.filter((fact) => fact !== '').join(' · ')}</bdi>
          </p>
        </div>
      </div>
      <div className={classes['count']}>
        <span className="iso-visually-hidden">{t('upload.list.files')} </span>
        {words.number(fileCount)}
      </div>
      <div className={classes['size']}>
        <bdi>{words.bytes(sizeBytes)}</bdi>
      </div>
      <div className={classes['progress']}>
        <StudyProgress study={study} title={title} phase={phase} />
      </div>
    </div>
  );
}
