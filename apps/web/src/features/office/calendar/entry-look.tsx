import { IconAlertTriangle, IconRepeat } from '@tabler/icons-react';
import type { TFunction } from '#i18n/text-keys.ts';
import type { CalendarEntry } from '@isocenter/contract/office/calendar/fields.ts';
import { joined } from '#ui/format/joined.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import classes from './calendar.module.css';

type LookProps = { readonly entry: CalendarEntry; readonly time: string; readonly t: TFunction };

/** Draws an entry in the grid. */
export function EntryLook({ entry, time, t }: LookProps) {
  const { modality, title, isTaken, repeats, allDay } = entry;
  return (
    <span className={classes['entry']}>
      <span className={classes['first']}>
        {modality !== '' && <ModalityBadge modality={modality} />}
        <bdi className={classes['title']}>{title}</bdi>
        {repeats && <IconRepeat size={11} stroke={1.75} aria-hidden="true" />}
      </span>
      {isTaken ? (
        <span className={classes['clash']}>
          <IconAlertTriangle size={11} stroke={2} aria-hidden="true" /> {t('calendar.taken')}
        </span>
      ) : (
        <span className={classes['second']}>
          {!allDay && <bdi dir="ltr">{time}</bdi>} <bdi>{placeOf(entry)}</bdi>
        </span>
      )}
    </span>
  );
}

function placeOf({ roomName, location, patient }: CalendarEntry): string {
  return joined([roomName || location, patient]);
}
