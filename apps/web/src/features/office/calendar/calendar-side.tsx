import { Checkbox } from '@mantine/core';
import { DatePicker, type DayOfWeek } from '@mantine/dates';
import { IconPlus, IconRss, IconSettings, IconStethoscope } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { calendarNames, type CalendarName } from '@isocenter/contract/office/calendar/calendar.ts';
import type { CalendarRoom } from '@isocenter/contract/office/calendar/calendar-rooms-fields.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { calendarLanguage } from '#ui/form/date-field.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { newEvent } from './event-kind.ts';
import { useAppoint } from './use-appoint.ts';
import classes from './calendar.module.css';

export type CalendarSideProps = {
  readonly day: string;
  readonly off: readonly CalendarName[];
  readonly rooms: readonly CalendarRoom[];
  readonly hiddenRooms: ReadonlySet<number>;
  readonly mayKeepRooms: boolean;
  readonly onDay: (day: string) => void;
  readonly onOff: (off: readonly CalendarName[]) => void;
  readonly onRoom: (roomId: number) => void;
  readonly onAdd: () => void;
  readonly onPanel: (panel: 'rooms' | 'feeds') => void;
};

/** A month to choose a day from, which calendars and rooms are shown, and the way to the addresses for other programs. */
export function CalendarSide(props: CalendarSideProps) {
  const { day, onDay, onAdd, onPanel, mayKeepRooms } = props;
  const { t } = useTranslation();
  const { firstDayOfWeek, format, calendar } = useDateWords();
  const appoint = useAppoint();
  return (
    <div className={classes['side']}>
      <ActButton kind="primary" fullWidth icon={IconPlus} label={t('calendar.add')} keys="N" onClick={onAdd} />
      {appoint !== undefined && (
        <ActButton
          fullWidth
          icon={IconStethoscope}
          label={t('calendar.appoint')}
          onClick={() => appoint(newEvent({}, day, format.timeZone))}
        />
      )}
      <div className={classes['mini']}>
        <DatePicker
          key={day.slice(0, 7)}
          size="xs"
          value={day}
          defaultDate={day}
          onChange={(chosen) => chosen !== null && onDay(chosen)}
          firstDayOfWeek={firstDayOfWeek as DayOfWeek}
          locale={calendarLanguage(format)}
          ariaLabels={calendar}
        />
      </div>
      <Calendars {...props} />
      <Rooms {...props} />
      <div className={classes['links']}>
        {mayKeepRooms && (
          <ActButton
            kind="quiet"
            size="small"
            icon={<IconSettings size={14} stroke={1.75} />}
            label={t('calendar.rooms.keep')}
            onClick={() => onPanel('rooms')}
          />
        )}
        <ActButton
          kind="quiet"
          size="small"
          icon={<IconRss size={14} stroke={1.75} />}
          label={t('calendar.feeds.open')}
          onClick={() => onPanel('feeds')}
        />
      </div>
    </div>
  );
}

function Calendars({ off, onOff }: CalendarSideProps) {
  const { t } = useTranslation();
  const isOn = (name: CalendarName) => !off.includes(name);
  return (
    <fieldset className={classes['choices']}>
      <legend>{t('calendar.calendars')}</legend>
      <Checkbox
        size="xs"
        label={t('calendar.viewAll')}
        checked={off.length === 0}
        indeterminate={off.length > 0 && off.length < calendarNames.length}
        onChange={() => onOff(off.length === 0 ? calendarNames : [])}
      />
      {calendarNames.map((name) => (
        <div key={name} className={classes['choice']} data-calendar={name}>
          <Checkbox
            size="xs"
            label={t(`calendar.name.${name}`)}
            checked={isOn(name)}
            onChange={() => onOff(isOn(name) ? [...off, name] : off.filter((other) => other !== name))}
          />
          <span className="iso-second">{t(`calendar.use.${name}`)}</span>
        </div>
      ))}
    </fieldset>
  );
}

function Rooms({ rooms, hiddenRooms, onRoom }: CalendarSideProps) {
  const { t } = useTranslation();
  if (rooms.length === 0) return null;
  return (
    <fieldset className={classes['choices']}>
      <legend>
        {t('calendar.rooms.title')} <span className="iso-second">{t('calendar.rooms.usedToday')}</span>
      </legend>
      {rooms.map(({ calendarRoomId, name, modality, clinicName, usedToday }) => (
        <div key={calendarRoomId} className={classes['choice']} title={clinicName}>
          <Checkbox
            size="xs"
            label={
              <>
                {modality !== '' && <ModalityBadge modality={modality} />} <bdi>{name}</bdi>
              </>
            }
            checked={!hiddenRooms.has(calendarRoomId)}
            onChange={() => onRoom(calendarRoomId)}
          />
          <span className="iso-second">{usedToday} %</span>
        </div>
      ))}
    </fieldset>
  );
}
