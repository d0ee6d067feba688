import { IconAlertTriangle, IconFileText, IconHistory, IconMessage2, IconPaperclip } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { ListWords } from './list-words.ts';
import type { ListedStudy } from './study-cells.tsx';
import classes from './study-list.module.css';

export type StudySignsProps = {
  readonly study: ListedStudy;
  readonly words: ListWords;
  readonly inTwoLines?: boolean;
};

/** A report, earlier studies, notes, attachments and missing images: each has a place of its own, which is empty where there are none. */
export function StudySigns({ study, words, inTwoLines = false }: StudySignsProps) {
  const { t } = words;
  const isUnread = study.notes > 0 && words.unreadNotes.has(study.studyUid);
  return (
    <span className={classes['signs']} data-two={inTwoLines || undefined}>
      <Sign icon={IconFileText} label={reportOf(study, words)} />
      <Sign icon={IconHistory} label={study.hasPriors ? t('archive.studies.hasPriors') : ''} />
      <Sign icon={IconMessage2} label={wordsOf(study, isUnread, words)} isNew={isUnread || study.hasQuestion} />
      <Sign icon={IconPaperclip} label={study.attachments === 0 ? '' : t('archive.studies.hasAttachments')} />
      <Sign icon={IconAlertTriangle} label={alarmOf(study, words)} isCritical={study.isCritical} />
    </span>
  );
}

/** A report that everybody signed who has to, one that waits for that, or one that does not know all images. */
function reportOf({ status, lateAt }: ListedStudy, { t }: ListWords): string {
  if (lateAt !== null) return t('archive.filter.lateYes');
  if (status === 'preliminary') return t('archive.studies.hasPreliminary');
  return status === 'final' || status === 'addended' ? t('archive.studies.hasReport') : '';
}

/** What people wrote: notes, and a question about the report that waits. */
function wordsOf({ notes, hasQuestion }: ListedStudy, isUnread: boolean, { t }: ListWords): string {
  const ofNotes = t(isUnread ? 'archive.studies.unreadNotes' : 'archive.studies.hasNotes');
  const said = [hasQuestion && t('archive.studies.hasQuestion'), notes > 0 && ofNotes];
  return said.filter((text) => text !== false).join(', ');
}

/** What somebody has to look after: a critical result that waits, images that are missing. */
function alarmOf({ isCritical, missing }: ListedStudy, { t }: ListWords): string {
  const said = [isCritical && t('archive.studies.isCritical'), missing !== null && t('archive.studies.isIncomplete')];
  return said.filter((text) => text !== false).join(', ');
}

type SignProps = {
  readonly icon: Icon;
  /** Empty where there is nothing to say: then its place is empty too. */
  readonly label: string;
  readonly isNew?: boolean;
  readonly isCritical?: boolean;
};

function Sign({ icon: Drawn, label, isNew = false, isCritical = false }: SignProps) {
  if (label === '') return <span className={classes['icon']} />;
  return (
    <span
      className={classes['icon']}
      title={label}
      data-new={isNew || undefined}
      data-critical={isCritical || undefined}
    >
      <Drawn size={16} stroke={1.75} aria-hidden="true" />
      <span className="iso-visually-hidden">{label}</span>
    </span>
  );
}
