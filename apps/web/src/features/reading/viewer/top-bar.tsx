import { Tooltip } from '@mantine/core';
import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconColumns2, IconHelp } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { StudyReading } from '@isocenter/viewer/study/study-reading.ts';
import type { ReadingPlace } from '#features/archive/studies/studies.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { Mark } from '#ui/controls/mark.tsx';
import { PersonName } from '#ui/people/person-name.tsx';
import { calendarDate, formatMoment, formatSexAndAge } from './format-overlay.ts';
import { ToolButton } from './tool-button.tsx';
import { useAgeLabels } from './use-age-labels.ts';
import { useStore } from './use-store.ts';
import { useStudyFacts } from './use-study-facts.ts';
import { useOpenStudy, useViewerTools } from './viewer-context.ts';
import classes from './bars.module.css';

interface TopBarProps {
  /** Undefined until it has begun. */
  readonly reading: StudyReading | undefined;
  /** The image library is on its way: what acts on images comes with it. */
  readonly isOpening?: boolean;
  readonly place: ReadingPlace | undefined;
  readonly onClose: () => void;
}

/** The way back, whose study this is, and the way to the next one. */
export function TopBar({ reading, isOpening = false, place, onClose }: TopBarProps) {
  const { t } = useTranslation();
  return (
    <header className={classes['top']}>
      <Tooltip label={t('reading.viewer.back')}>
        <button type="button" className={classes['iconButton']} aria-label={t('reading.viewer.back')} onClick={onClose}>
          <IconArrowLeft size={18} stroke={1.6} className={classes['turning']} />
        </button>
      </Tooltip>
      <Mark size={22} />
      <span className={classes['divider']} />
      {reading && <Patient reading={reading} />}
      <span className={classes['space']} />
      {!isOpening && <CompareButton />}
      {!isOpening && place && <Neighbours place={place} />}
      {!isOpening && <KeysButton />}
    </header>
  );
}

/** Puts the best earlier study beside this one, or takes it away. */
function CompareButton() {
  const { t } = useTranslation();
  const { isGuest } = useViewerTools();
  const { priors } = useOpenStudy();
  if (isGuest) return null;
  return (
    <ToolButton
      action="priors.toggle"
      label={t('reading.viewer.priors.compareHint')}
      icon={<IconColumns2 size={18} stroke={1.6} />}
      word={t('reading.viewer.priors.compare')}
      isOn={priors.isOpen}
    />
  );
}

function KeysButton() {
  const { t } = useTranslation();
  const { run } = useViewerTools();
  return (
    <Tooltip label={t('reading.viewer.view.keys')}>
      <button
        type="button"
        className={classes['iconButton']}
        aria-label={t('reading.viewer.view.keys')}
        onClick={() => run('keys.open')}
      >
        <IconHelp size={18} stroke={1.6} />
      </button>
    </Tooltip>
  );
}

/** Shows the place of the study in its list, between the ways to its neighbours. */
function Neighbours({ place: { position, count, previous, next } }: { readonly place: ReadingPlace }) {
  const { t } = useTranslation();
  return (
    <div className={classes['neighbours']}>
      <ToolButton
        action="study.previous"
        label={t('reading.viewer.keys.study.previous')}
        icon={<IconChevronLeft size={18} stroke={1.6} className={classes['turning']} />}
        disabled={previous === undefined}
        isKeyHidden
      />
      <span>{t('reading.viewer.place', { position, count })}</span>
      <ToolButton
        action="study.next"
        label={t('reading.viewer.keys.study.next')}
        icon={<IconChevronRight size={18} stroke={1.6} className={classes['turning']} />}
        disabled={next === undefined}
        isKeyHidden
      />
    </div>
  );
}

function Patient({ reading }: { readonly reading: StudyReading }) {
  const { t } = useTranslation();
  const format = useFormats();
  const labels = useAgeLabels();
  const { status } = useStore(reading.store);
  const facts = useStudyFacts(reading);
  if (!facts) return <h1 className={classes['patient']}>{status === 'loading' ? t('reading.viewer.opening') : '–'}</h1>;
  const birth = calendarDate(facts.birthDate);
  const rest = [facts.patientId, formatSexAndAge(facts, labels), birth === null ? '' : formatDate(birth, format)];
  return (
    <>
      <h1 className={classes['patient']}>
        <PersonName name={facts.patientName ?? ''} unknown={t('common.nameUnknown')} full />
      </h1>
      <p className={classes['facts']}>
        <bdi>{rest.filter((part) => part).join(' · ')}</bdi>
      </p>
      <p className={classes['study']}>
        {[facts.studyDescription, formatMoment({ date: facts.studyDate, time: facts.studyTime }, format)]
          .filter((part) => part)
          .join(' · ')}
      </p>
    </>
  );
}
