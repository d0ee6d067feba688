import { ActionIcon, Chip, FileButton, Select, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarNames, type CalendarName } from '@isocenter/contract/office/calendar.ts';
import {
  createFeed,
  exportCalendar,
  importCalendar,
  largestIcsBytes,
  listFeeds,
  revokeFeed,
} from '@isocenter/contract/office/calendar-feeds.ts';
import { call } from '#api/client.ts';
import { asked } from '#api/records/asked.ts';
import { routeUrl } from '#api/route-url.ts';
import { saveFrom } from '#api/save-from.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { FormSection } from '#ui/form/form-layout.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { useAct } from '#ui/records/use-act.ts';
import { useTold } from '#ui/records/use-told.ts';
import { Notice } from '#ui/states/notice.tsx';
import { kept } from './calendar-queries.ts';
import classes from './calendar.module.css';

/** Addresses by which other programs read one's calendars, and files that go out and come in. */
export function FeedsDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SideDrawer opened onClose={onClose} title={t('calendar.feeds.open')} closeLabel={t('common.close')}>
      <div className={classes['stack']}>
        <NewFeed />
        <Feeds />
        <Files />
      </div>
    </SideDrawer>
  );
}

function NewFeed() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [calendars, setCalendars] = useState<readonly CalendarName[]>(calendarNames);
  const [made, setMade] = useState<string>();
  const { isBusy, error, run } = useAct(async () => {
    const { path } = await call(createFeed, { body: { name: name.trim(), calendars: [...calendars] } });
    setMade(`${window.location.origin}${path}`);
    setName('');
    await client.invalidateQueries({ queryKey: [kept] });
  });
  return (
    <FormSection title={t('calendar.feeds.new')} hint={t('calendar.feeds.hint')}>
      <TextInput
        label={t('calendar.feeds.name')}
        required
        maxLength={64}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Chip.Group
        multiple
        value={[...calendars]}
        onChange={(chosen) => setCalendars(calendarNames.filter((one) => chosen.includes(one)))}
      >
        <fieldset className={classes['slots']} aria-label={t('calendar.calendars')}>
          {calendarNames.map((value) => (
            <Chip key={value} value={value} size="xs">
              {t(`calendar.name.${value}`)}
            </Chip>
          ))}
        </fieldset>
      </Chip.Group>
      {error !== undefined && <p role="alert">{error.message}</p>}
      <ActButton
        label={t('calendar.feeds.make')}
        busy={isBusy}
        disabled={name.trim() === '' || calendars.length === 0}
        onClick={run}
      />
      {made !== undefined && (
        <Notice tone="ok" action={<CopyButton value={made} />}>
          {t('calendar.feeds.once')} <bdi dir="ltr">{made}</bdi>
        </Notice>
      )}
    </FormSection>
  );
}

function Feeds() {
  const { t } = useTranslation();
  const told = useTold();
  const formats = useFormats();
  const client = useQueryClient();
  const { data } = useQuery(asked(kept, 'feeds', listFeeds, {}));
  if (data === undefined || data.rows.length === 0) return null;
  const revoke = (feedId: number, name: string): void =>
    void call(revokeFeed, { params: { feedId } }).then(() => {
      told.done(t('calendar.feeds.revoked', { name }));
      return client.invalidateQueries({ queryKey: [kept] });
    }, told.failed);
  return (
    <ul className={classes['lines']} aria-label={t('calendar.feeds.open')}>
      {data.rows.map(({ feedId, name, lastUsedAt }) => (
        <li key={feedId}>
          <span>
            <bdi>{name}</bdi>
            <br />
            <span className={classes['use']}>
              {lastUsedAt === null
                ? t('calendar.feeds.unused')
                : t('calendar.feeds.used', { when: formatDateTime(lastUsedAt, formats) })}
            </span>
          </span>
          <ActionIcon aria-label={t('calendar.feeds.revoke', { name })} onClick={() => revoke(feedId, name)}>
            <IconTrash size={16} stroke={1.75} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

const own = ['Personal', 'Business'] as const;

function Files() {
  const { t } = useTranslation();
  const told = useTold();
  const client = useQueryClient();
  const [calendar, setCalendar] = useState<(typeof own)[number]>('Personal');
  const take = async (file: File | null): Promise<void> => {
    if (file === null) return;
    try {
      if (file.size > largestIcsBytes) throw new Error(t('calendar.files.tooLarge'));
      const outcome = await call(importCalendar, { query: { calendar }, body: { ics: await file.text() } });
      told.done(t('calendar.files.taken', { count: outcome.added }), {
        text: outcome.left + outcome.known > 0 ? t('calendar.files.left', { ...outcome }) : undefined,
      });
      await client.invalidateQueries({ queryKey: [kept] });
    } catch (error) {
      if (error instanceof Error) told.failed(error);
    }
  };
  return (
    <FormSection title={t('calendar.files.title')}>
      <Select
        label={t('calendar.field.calendar')}
        allowDeselect={false}
        data={own.map((value) => ({ value, label: t(`calendar.name.${value}`) }))}
        value={calendar}
        onChange={(chosen) => setCalendar(own.find((name) => name === chosen) ?? 'Personal')}
      />
      <div className={classes['slots']}>
        <FileButton onChange={(file) => void take(file)} accept=".ics,text/calendar">
          {(props) => <ActButton label={t('calendar.files.take')} onClick={props.onClick} />}
        </FileButton>
        <ActButton
          label={t('calendar.saveFile')}
          onClick={() => saveFrom(routeUrl(exportCalendar, { query: { calendar } }))}
        />
      </div>
    </FormSection>
  );
}
