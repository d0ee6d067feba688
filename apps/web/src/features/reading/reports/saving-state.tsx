import { IconCloudOff, IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatTime } from '#ui/format/date-time.ts';
import type { DraftView } from './report-draft.ts';
import classes from './report.module.css';

/** Shows whether the text is saved: the last time, or since when it is not. */
export function SavingState({ view: { state, savedAt, report } }: { readonly view: DraftView }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
  const time = (at: string | Date): string => formatTime(at, formats);
  const isIll = state.kind === 'unsaved' || state.kind === 'refused' || state.kind === 'asked';
  return (
    <output className={classes['saving']} data-state={state.kind} data-ill={isIll || undefined}>
      {state.kind === 'saved' && <IconCircleCheck {...icon} />}
      {state.kind === 'unsaved' && <IconCloudOff {...icon} />}
      {state.kind === 'refused' && <IconLock {...icon} />}
      {(state.kind === 'changed' || state.kind === 'saving') && <span className={classes['ring']} aria-hidden="true" />}
      <span>
        {state.kind === 'saved' && t('report.saved', { time: time(savedAt), revision: report.revision })}
        {(state.kind === 'changed' || state.kind === 'saving') && t('report.saving')}
        {state.kind === 'unsaved' && t('report.unsaved', { time: time(state.since) })}
        {state.kind === 'refused' && t('report.refused')}
        {state.kind === 'asked' && t('report.asked')}
      </span>
    </output>
  );
}
