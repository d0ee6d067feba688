import { IconAlertTriangle, IconFileText, IconHistory, IconMessage2, IconPaperclip } from '@tabler/icons-react';
import { Suspense } from 'react';
import { latePart } from '#i18n/late-part.ts';
import type { ListWords } from './list-words.ts';
import { Sign } from './sign.tsx';
import type { ListedStudy } from './study-cells.tsx';
import classes from './study-list.module.css';

/** Few studies have one: it comes with the first that does. */
const ConflictSign = latePart(() => import('./conflict-sign.tsx').then((file) => file.ConflictSign), ['waiting']);

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
      {study.conflict === null ? (
        <Sign icon={IconAlertTriangle} label={alarmOf(study, words)} isCritical={study.isCritical} />
      ) : (
        <Suspense fallback={<Sign icon={IconAlertTriangle} label="" />}>
          <ConflictSign
            conflict={study.conflict}
            also={alarmOf(study, words)}
            isCritical={study.isCritical}
            words={words}
          />
        </Suspense>
      )}
    </span>
  );
}

/** A report that everybody signed who has to, one that waits for that, or one that does not know all images. */
function reportOf({ status, lateAt }: ListedStudy, { t, seesPreliminary }: ListWords): string {
  if (lateAt !== null) return t('archive.filter.lateYes');
  if (status === 'preliminary') return seesPreliminary ? t('archive.studies.hasPreliminary') : '';
  return status === 'final' || status === 'addended' ? t('archive.studies.hasReport') : '';
}

/** Returns the words for notes, and for a waiting question about the report. */
function wordsOf({ notes, hasQuestion }: ListedStudy, isUnread: boolean, { t }: ListWords): string {
  const ofNotes = t(isUnread ? 'archive.studies.unreadNotes' : 'archive.studies.hasNotes');
  const said = [hasQuestion && t('archive.studies.hasQuestion'), notes > 0 && ofNotes];
  return said.filter((text) => text !== false).join(', ');
}

/** Returns the words for what somebody has to look after: a critical result that waits, images that are missing. */
function alarmOf({ isCritical, missing }: ListedStudy, { t }: ListWords): string {
  const said = [isCritical && t('archive.studies.isCritical'), missing !== null && t('archive.studies.isIncomplete')];
  return said.filter((text) => text !== false).join(', ');
}
