import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { calendarNames, isShared } from '@isocenter/contract/office/calendar/calendar.ts';
import { EventFields, type CalendarEvent } from '@isocenter/contract/office/calendar/fields.ts';
import { floating, instantOf, wallAfter, wallOf } from '@isocenter/contract/zoned-time.ts';
import { useCan } from '#api/abilities.tsx';
import { useClinicOptions } from '#features/people/clinics/clinics.ts';
import { useColleagueSearch, PeopleField, type ChosenPerson } from '#features/office/colleagues/colleagues.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { joined } from '#ui/format/joined.ts';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { roomsQuery } from './calendar-queries.ts';
import type { EventForm } from './event-kind.ts';
import { FreeSlots } from './free-slots.tsx';
import { RepeatField } from './repeat-field.tsx';

type TabProps = EventForm & { readonly guests: CalendarEvent['guests']; readonly isRefused: boolean };
const reminders = [0, 5, 15, 30, 60, 1440] as const;

/** Edits the title, time, place and guests. */
export function EventFieldsTab({ form, guests, isRefused }: TabProps) {
  const { t } = useTranslation();
  const before = useTimeBefore();
  const fields = { form, schema: EventFields, texts: 'calendar.field' } as const;
  return (
    <>
      <FormSection>
        <FieldsOf {...fields} list={[{ name: 'title', isWide: true }]} />
        <CalendarField form={form} />
        <RoomField form={form} isRefused={isRefused} />
      </FormSection>
      <FormSection title={t('calendar.when')} hint={t('calendar.clockOf', { zone: form.values.timeZone })}>
        <TimeFields form={form} />
        <RepeatField form={form} />
        <FieldsOf
          {...fields}
          list={[
            {
              name: 'remindMinutes',
              kind: 'record',
              placeholder: t('calendar.noReminder'),
              choices: [...new Set([...reminders, form.values.remindMinutes ?? 0])].map((count) => ({
                value: String(count),
                label: before(count),
              })),
            },
          ]}
        />
      </FormSection>
      <FormSection>
        <GuestsField form={form} guests={guests} />
        <FieldsOf {...fields} list={['location', 'url', { name: 'description', kind: 'area', isWide: true }]} />
      </FormSection>
    </>
  );
}

/** Returns a function that writes the time before the start, in the largest unit without a rest. */
function useTimeBefore(): (minutes: number) => string {
  const { t } = useTranslation();
  const { locale } = useFormats();
  return (minutes) => {
    if (minutes === 0) return t('calendar.atStart');
    const [unit, count] =
      minutes % 1440 === 0
        ? ['day', minutes / 1440]
        : minutes % 60 === 0
          ? ['hour', minutes / 60]
          : ['minute', minutes];
    const span = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
    return t('calendar.before', { span });
  };
}

function CalendarField({ form }: EventForm) {
  const { t } = useTranslation();
  const mayShare = useCan('update', 'Event');
  const { calendar } = form.values;
  const clinics = useClinicOptions(mayShare);
  return (
    <>
      <ChoiceField
        isList
        label={t('calendar.field.calendar')}
        choices={calendarNames.map((value) => ({ value, label: t(`calendar.name.${value}`) }))}
        value={calendar}
        onChange={(name) => {
          form.setFieldValue('calendar', name);
          if (!isShared(name)) form.setFieldValue('clinicId', null);
        }}
      />
      {mayShare && isShared(calendar) && (
        <FieldsOf
          form={form}
          schema={EventFields}
          texts="calendar.field"
          list={[{ name: 'clinicId', kind: 'record', choices: clinics, placeholder: t('calendar.own') }]}
        />
      )}
    </>
  );
}

/** Returns the start as an instant, and the length. */
function spanOf({ startDay, startTime, endDay, endTime, timeZone }: EventFields): { start: Date; minutes: number } {
  const [start, end] = [`${startDay}T${startTime}:00`, `${endDay}T${endTime}:00`];
  const minutes = Math.round((floating(end).getTime() - floating(start).getTime()) / 60_000);
  return { start: instantOf(start, timeZone), minutes: Math.min(720, Math.max(5, minutes || 60)) };
}

function RoomField({ form, isRefused }: EventForm & { readonly isRefused: boolean }) {
  const { t } = useTranslation();
  const { data } = useQuery(roomsQuery);
  const { calendarRoomId, timeZone, startDay } = form.values;
  const { start, minutes } = spanOf(form.values);
  const take = (startsAt: Date): void => {
    const [from, to] = [wallOf(startsAt, timeZone), wallAfter(wallOf(startsAt, timeZone), minutes * 60_000)];
    form.setFieldValue('startDay', from.slice(0, 10));
    form.setFieldValue('startTime', from.slice(11, 16));
    form.setFieldValue('endDay', to.slice(0, 10));
    form.setFieldValue('endTime', to.slice(11, 16));
  };
  return (
    <>
      <FieldsOf
        form={form}
        schema={EventFields}
        texts="calendar.field"
        list={[
          {
            name: 'calendarRoomId',
            kind: 'record',
            choices: (data?.rows ?? []).map((room) => ({
              value: String(room.calendarRoomId),
              label: joined([room.modality, room.name, room.clinicName]),
            })),
          },
        ]}
      />
      {isRefused && calendarRoomId !== null && startDay !== '' && (
        <WideField>
          <p>{t('calendar.free')}</p>
          <FreeSlots calendarRoomId={calendarRoomId} from={start} minutes={minutes} onChoose={take} />
        </WideField>
      )}
    </>
  );
}

function TimeFields({ form }: EventForm) {
  const { t } = useTranslation();
  const words = useDateWords();
  const { allDay } = form.values;
  const day = (name: 'startDay' | 'endDay') => (
    <DateField
      key={name}
      label={t(`calendar.field.${name}`)}
      required
      words={words}
      value={form.values[name] === '' ? null : form.values[name]}
      onChange={(chosen) => {
        form.setFieldValue(name, chosen ?? '');
        if (name === 'startDay' && chosen !== null && chosen > form.values.endDay) form.setFieldValue('endDay', chosen);
      }}
      error={errorAt(form.errors, name)}
    />
  );
  const time = (name: 'startTime' | 'endTime') => !allDay && ({ name, kind: 'time' } as const);
  return (
    <FieldsOf
      form={form}
      schema={EventFields}
      texts="calendar.field"
      list={[
        day('startDay'),
        time('startTime'),
        day('endDay'),
        time('endTime'),
        { name: 'allDay', kind: 'switch', isWide: true },
      ]}
    />
  );
}

function GuestsField({ form, guests }: EventForm & { readonly guests: CalendarEvent['guests'] }) {
  const { t } = useTranslation();
  const { found, onSearch } = useColleagueSearch();
  const [chosen, setChosen] = useState<readonly ChosenPerson[]>([]);
  const known = [...guests, ...chosen, ...found];
  const value = form.values.guestIds
    .map((accountId) => known.find((person) => person.accountId === accountId))
    .filter((person) => person !== undefined);
  const answered = guests.map(({ name, answer }) => `${name}: ${t(`calendar.answered.${answer}`)}`);
  return (
    <WideField>
      <PeopleField
        label={t('calendar.field.guestIds')}
        {...(answered.length > 0 && { hint: answered.join(' · ') })}
        found={found}
        value={value}
        onSearch={onSearch}
        onChange={(people) => {
          setChosen(people);
          form.setFieldValue(
            'guestIds',
            people.map(({ accountId }) => accountId),
          );
        }}
        error={errorAt(form.errors, 'guestIds')}
      />
    </WideField>
  );
}
