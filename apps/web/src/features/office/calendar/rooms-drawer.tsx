import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { createRoom, putHours, removeRoom } from '@isocenter/contract/office/calendar/endpoints.ts';
import {
  emptyRoom,
  RoomFields,
  usualHours,
  type WorkingDay,
} from '@isocenter/contract/office/calendar/calendar-rooms-fields.ts';
import { roomKinds } from '@isocenter/contract/office/calendar/calendar.ts';
import { call } from '#api/client.ts';
import { useClinicOptions } from '#features/people/clinics/clinics.ts';
import { useModalityCodes } from '#api/modalities.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { useSingly } from '#api/records/use-singly.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { FormSection } from '#ui/form/form-layout.tsx';
import { TimeField } from '#ui/form/time-field.tsx';
import { joined } from '#ui/format/joined.ts';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { hoursQuery, calendarKey, roomsQuery } from './calendar-queries.ts';
import classes from './calendar.module.css';

/** Rooms and devices that are booked, and when the clinics work: for who looks after all events. */
export function RoomsDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SideDrawer opened onClose={onClose} title={t('calendar.rooms.keep')} closeLabel={t('common.close')}>
      <div className="iso-fields">
        <RoomList />
        <NewRoom />
        <Hours />
      </div>
    </SideDrawer>
  );
}

function RoomList() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { data } = useQuery(roomsQuery);
  const { mutate } = useActOn({ cacheKey: calendarKey }, (calendarRoomId: number) =>
    call(removeRoom, { params: { calendarRoomId } }),
  );
  const remove = (calendarRoomId: number, name: string): void =>
    mutate(calendarRoomId, {
      onSuccess: () => toasts.done(t('calendar.rooms.removed', { name })),
      onError: toasts.failed,
    });
  return (
    <ul className={classes['lines']} aria-label={t('calendar.rooms.title')}>
      {(data?.rows ?? []).map(({ calendarRoomId, name, modality, clinicName, stationAeTitle }) => (
        <li key={calendarRoomId}>
          <span>
            {modality !== '' && <ModalityBadge modality={modality} />} <bdi>{name}</bdi>{' '}
            <span className="iso-second">{joined([clinicName, stationAeTitle])}</span>
          </span>
          <IconAct
            label={t('calendar.rooms.remove', { name })}
            icon={IconTrash}
            onClick={() => remove(calendarRoomId, name)}
          />
        </li>
      ))}
    </ul>
  );
}

function NewRoom() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const clinics = useClinicOptions();
  const modalities = useModalityCodes();
  const form = useForm<RoomFields>({ initialValues: { ...emptyRoom, clinicId: 0 } });
  const { name, clinicId, modality } = form.values;
  const { mutate, isPending, error } = useSingly(
    useActOn({ cacheKey: calendarKey }, () => call(createRoom, { body: form.values })),
  );
  const add = (): void =>
    void mutate(undefined, {
      onSuccess: () => {
        toasts.done(t('calendar.rooms.added', { name }));
        form.setValues({ name: '', stationAeTitle: '' });
      },
    });
  return (
    <FormSection title={t('calendar.rooms.add')}>
      <FieldsOf
        form={form}
        schema={RoomFields}
        texts="calendar.rooms.field"
        list={[
          'name',
          {
            name: 'kind',
            kind: 'choice',
            choices: roomKinds.map((value) => ({ value, label: t(`calendar.rooms.kinds.${value}`) })),
          },
          { name: 'clinicId', kind: 'record', choices: clinics },
          <Select
            key="modality"
            label={t('common.modality')}
            clearable
            searchable
            data={[...modalities]}
            value={modality === '' ? null : modality}
            onChange={(chosen) => form.setFieldValue('modality', chosen ?? '')}
          />,
          { name: 'stationAeTitle', kind: 'code', hint: t('calendar.rooms.stationHint') },
        ]}
      />
      {error !== null && <p role="alert">{error.message}</p>}
      <ActButton
        label={t('calendar.rooms.add')}
        busy={isPending}
        disabled={name.trim() === '' || clinicId === 0}
        onClick={add}
      />
    </FormSection>
  );
}

function Hours() {
  const { t } = useTranslation();
  const { data } = useQuery(hoursQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const clinic = data?.rows.find(({ clinicId }) => String(clinicId) === chosen) ?? data?.rows[0];
  if (clinic === undefined) return null;
  const days = clinic.days.length === 0 ? usualHours : clinic.days;
  return (
    <FormSection title={t('calendar.hours.title')} hint={t('calendar.hours.hint')}>
      <Select
        label={t('calendar.field.clinicId')}
        searchable
        data={(data?.rows ?? []).map(({ clinicId, clinicName }) => ({ value: String(clinicId), label: clinicName }))}
        value={String(clinic.clinicId)}
        onChange={setChosen}
      />
      <HoursOf key={clinic.clinicId} clinicId={clinic.clinicId} stored={days} />
    </FormSection>
  );
}

function HoursOf({ clinicId, stored }: { readonly clinicId: number; readonly stored: readonly WorkingDay[] }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { locale } = useFormats();
  const [days, setDays] = useState<readonly WorkingDay[]>(stored);
  const { mutate, isPending, error } = useActOn({ cacheKey: calendarKey }, () => {
    const open = days.filter(({ opens, closes }) => opens !== '' && closes !== '');
    return call(putHours, { params: { clinicId }, body: { days: open } });
  });
  // The fifth of January 2026 is a Monday.
  const nameOf = (weekday: number) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2026, 0, 4 + weekday)),
    );
  const set = (weekday: number, part: Partial<WorkingDay>): void => {
    const before = days.find((day) => day.weekday === weekday) ?? { weekday, opens: '', closes: '' };
    setDays([...days.filter((day) => day.weekday !== weekday), { ...before, ...part }]);
  };
  return (
    <>
      {[1, 2, 3, 4, 5, 6, 7].map((weekday) => {
        const day = days.find((one) => one.weekday === weekday);
        const name = nameOf(weekday);
        const field = (part: 'opens' | 'closes') => (
          <TimeField
            aria-label={t(`calendar.hours.${part}`, { day: name })}
            value={day?.[part] ?? ''}
            onChange={(time) => set(weekday, { [part]: time })}
          />
        );
        return (
          <div key={weekday} className={classes['day']}>
            <span>{name}</span>
            {field('opens')}
            {field('closes')}
          </div>
        );
      })}
      {error !== null && <p role="alert">{error.message}</p>}
      <ActButton
        label={t('calendar.hours.save')}
        busy={isPending}
        onClick={() => mutate(undefined, { onSuccess: () => toasts.done(t('calendar.hours.saved')) })}
      />
    </>
  );
}
