import { Tooltip } from '@mantine/core';
import { IconArrowLeft, IconHelp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { overlayFacts } from '@isocenter/viewer/overlay/overlay-facts.ts';
import type { Viewer } from '@isocenter/viewer/engine/viewer.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { Mark } from '#ui/controls/mark.tsx';
import { PersonName } from '#ui/people/person-name.tsx';
import { calendarDate, formatMoment, formatSexAndAge } from './format-overlay.ts';
import { useAgeLabels } from './use-age-labels.ts';
import { useStore } from './use-store.ts';
import { useViewerTools } from './viewer-context.ts';
import classes from './bars.module.css';

/** The way back, and whose study this is. */
export function TopBar({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { viewer, run } = useViewerTools();
  return (
    <header className={classes['top']}>
      <Tooltip label={t('reading.viewer.back')}>
        <button type="button" className={classes['iconButton']} aria-label={t('reading.viewer.back')} onClick={onClose}>
          <IconArrowLeft size={18} stroke={1.6} />
        </button>
      </Tooltip>
      <Mark size={22} />
      <span className={classes['divider']} />
      <Patient viewer={viewer} />
      <span className={classes['space']} />
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
    </header>
  );
}

function Patient({ viewer }: { readonly viewer: Viewer }) {
  const { t } = useTranslation();
  const format = useFormats();
  const labels = useAgeLabels();
  const { status } = useStore(viewer.store);
  const first = viewer.displaySets()[0];
  const frame = first?.kind === 'images' ? first.frames[0] : first && { ...first, frame: 1 };
  if (!frame) return <h1 className={classes['patient']}>{status === 'loading' ? t('reading.viewer.opening') : '–'}</h1>;
  const facts = overlayFacts(frame);
  const birth = calendarDate(facts.birthDate);
  const rest = [facts.patientId, formatSexAndAge(facts, labels), birth === null ? '' : formatDate(birth, format)];
  return (
    <>
      <h1 className={classes['patient']}>
        <PersonName name={facts.patientName ?? ''} unknown={t('reading.viewer.nameUnknown')} full />
      </h1>
      <p className={classes['facts']}>
        <bdi>{rest.filter((part) => part).join(' · ')}</bdi>
      </p>
      <p className={classes['study']}>
        {[facts.studyDescription, formatMoment(facts, format)].filter((part) => part).join(' · ')}
      </p>
    </>
  );
}
