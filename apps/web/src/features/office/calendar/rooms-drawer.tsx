import { ActionIcon, Select, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  createRoom,
  emptyRoom,
  putHours,
  removeRoom,
  roomKinds,
  usualHours,
  type RoomFields,
  type WorkingDay,
} from '@isocenter/contract/office/calendar-rooms.ts';
import { call } from '#api/client.ts';
import { useModalityCodes } from '#api/modalities.ts';
import { clinicChoicesQuery } from '#api/clinics.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormSection } from '#ui/form/form-layout.tsx';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { useAct } from '#ui/records/use-act.ts';
import { useTold } from '#ui/records/use-told.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { hoursQuery, kept, roomsQuery } from './calendar-queries.ts';
import classes from './calendar.module.css';

/** Rooms and devices that are booked, and when the clinics work: for who looks after all events. */
export function RoomsDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SideDrawer opened onClose={onClose} title={t('calendar.rooms.keep')} closeLabel={t('common.close')}>
      <div className={classes['stack']}>
        <RoomList />
        <NewRoom />
        <Hours />
      </div>
    </SideDrawer>
  );
}

function RoomList() {
  const { t } = useTranslation();
  const told = useTold();
  const client = useQueryClient();
  const { data } = useQuery(roomsQuery);
  const remove = (calendarRoomId: number, name: string): void =>
    void call(removeRoom, { params: { calendarRoomId } }).then(() => {
      told.done(t('calendar.rooms.removed', { name }));
      return client.invalidateQueries({ queryKey: [kept] });
    }, told.failed);
  return (
    <ul className={classes['lines']} aria-label={t('calendar.rooms.title')}>
      {(data?.rows ?? []).map(({ calendarRoomId, name, modality, clinicName, stationAeTitle }) => (
        <li key={calendarRoomId}>
          <span>
            {modality !== '' && <ModalityBadge modality={modality} />} <bdi>{name}</bdi>{' '}
            <span className={classes['use']}>
              {[clinicName, stationAeTitle].filter((text) => text !== '').join(' · ')}
            </span>
          </span>
          <ActionIcon aria-label={t('calendar.rooms.remove', { name })} onClick={() => remove(calendarRoomId, name)}>
            <IconTrash size={16} stroke={1.75} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

function NewRoom() {
  const { t } = useTranslation();
  const told = useTold();
  const client = useQueryClient();
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  const modalities = useModalityCodes();
  const [room, setRoom] = useState<RoomFields>({ ...emptyRoom, clinicId: 0 });
  const set = (part: Partial<RoomFields>): void => setRoom((before) => ({ ...before, ...part }));
  const { isBusy, error, run } = useAct(async () => {
    const { name } = await call(createRoom, { body: room });
    told.done(t('calendar.rooms.added', { name }));
    set({ name: '', stationAeTitle: '' });
    await client.invalidateQueries({ queryKey: [kept] });
  });
  return (
    <FormSection title={t('calendar.rooms.add')}>
      <TextInput
        label={t('calendar.rooms.name')}
        required
        maxLength={64}
        value={room.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <ChoiceField
        label={t('calendar.rooms.kind')}
        choices={roomKinds.map((value) => ({ value, label: t(`calendar.rooms.kinds.${value}`) }))}
        value={room.kind}
        onChange={(kind) => set({ kind })}
      />
      <Select
        label={t('calendar.field.clinicId')}
        required
        searchable
        data={clinics.map(({ clinicId, name }) => ({ value: String(clinicId), label: name }))}
        value={room.clinicId === 0 ? null : String(room.clinicId)}
        onChange={(chosen) => set({ clinicId: Number(chosen ?? 0) })}
      />
      <Select
        label={t('calendar.rooms.modality')}
        clearable
        searchable
        data={[...modalities]}
        value={room.modality === '' ? null : room.modality}
        onChange={(chosen) => set({ modality: chosen ?? '' })}
      />
      <TextInput
        label={t('calendar.rooms.station')}
        description={t('calendar.rooms.stationHint')}
        dir="ltr"
        maxLength={16}
        value={room.stationAeTitle}
        onChange={(event) => set({ stationAeTitle: event.currentTarget.value })}
      />
      {error !== undefined && <p role="alert">{error.message}</p>}
      <ActButton
        label={t('calendar.rooms.add')}
        busy={isBusy}
        disabled={room.name.trim() === '' || room.clinicId === 0}
        onClick={run}
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
        allowDeselect={false}
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
  const told = useTold();
  const client = useQueryClient();
  const { locale } = useFormats();
  const [days, setDays] = useState<readonly WorkingDay[]>(stored);
  const { isBusy, error, run } = useAct(async () => {
    const open = days.filter(({ opens, closes }) => opens !== '' && closes !== '');
    await call(putHours, { params: { clinicId }, body: { days: [...open] } });
    told.done(t('calendar.hours.saved'));
    await client.invalidateQueries({ queryKey: [kept] });
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
          <TextInput
            type="time"
            aria-label={t(`calendar.hours.${part}`, { day: name })}
            value={day?.[part] ?? ''}
            onChange={(event) => set(weekday, { [part]: event.currentTarget.value })}
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
      {error !== undefined && <p role="alert">{error.message}</p>}
      <ActButton label={t('calendar.hours.save')} busy={isBusy} onClick={run} />
    </>
  );
}
