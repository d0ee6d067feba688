import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { slotsQuery } from '#features/archive/appointments/appointments.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import classes from './calendar.module.css';

export type FreeSlotsProps = {
  readonly calendarRoomId: number;
  readonly from: Date;
  readonly minutes: number;
  readonly onChoose: (startsAt: Date) => void;
};

/** Lists the next free slots of the room. */
export function FreeSlots({ calendarRoomId, from, minutes, onChoose }: FreeSlotsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data } = useQuery(slotsQuery(calendarRoomId, from, minutes));
  if (data === undefined) return null;
  if (data.rows.length === 0) return <p>{t('calendar.noSlot')}</p>;
  return (
    <fieldset className={classes['slots']} aria-label={t('calendar.free')}>
      {data.rows.map(({ startsAt }) => (
        <ActButton
          key={startsAt}
          size="small"
          label={formatDateTime(startsAt, formats)}
          onClick={() => onChoose(new Date(startsAt))}
        />
      ))}
    </fieldset>
  );
}
