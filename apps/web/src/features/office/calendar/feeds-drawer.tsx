import { Chip, FileButton, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { calendarNames, type CalendarName, largestIcsBytes } from '@isocenter/contract/office/calendar/calendar.ts';
import {
  createFeed,
  exportCalendar,
  importCalendar,
  listFeeds,
  revokeFeed,
} from '@isocenter/contract/office/calendar/endpoints.ts';
import { call } from '#api/client.ts';
import { queryOf } from '#api/records/query-of.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { useSingly } from '#api/records/use-singly.ts';
import { routeUrl } from '#api/route-url.ts';
import { saveFrom } from '#api/save-from.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormSection } from '#ui/form/form-layout.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { Notice } from '#ui/states/notice.tsx';
import { calendarKey } from './calendar-queries.ts';
import classes from './calendar.module.css';

/** Addresses by which other programs read one's calendars, and files that go out and come in. */
export function FeedsDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SideDrawer opened onClose={onClose} title={t('calendar.feeds.open')} closeLabel={t('common.close')}>
      <div className="iso-fields">
        <NewFeed />
        <Feeds />
        <Files />
      </div>
    </SideDrawer>
  );
}

function NewFeed() {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [calendars, setCalendars] = useState<readonly CalendarName[]>(calendarNames);
  const [made, setMade] = useState<string>();
  const { mutate, isPending, error } = useSingly(
    useActOn({ cacheKey: calendarKey }, () =>
      call(createFeed, { body: { name: name.trim(), calendars: [...calendars] } }),
    ),
  );
  const make = (): void =>
    void mutate(undefined, {
      onSuccess: ({ path }) => {
        setMade(`${window.location.origin}${path}`);
        setName('');
      },
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
      {error !== null && <p role="alert">{error.message}</p>}
      <ActButton
        label={t('calendar.feeds.make')}
        busy={isPending}
        disabled={name.trim() === '' || calendars.length === 0}
        onClick={make}
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
  const toasts = useToasts();
  const formats = useFormats();
  const { data } = useQuery(queryOf(calendarKey, 'feeds', listFeeds, {}));
  const { mutate } = useActOn({ cacheKey: calendarKey }, (feedId: number) => call(revokeFeed, { params: { feedId } }));
  if (data === undefined || data.rows.length === 0) return null;
  const revoke = (feedId: number, name: string): void =>
    mutate(feedId, { onSuccess: () => toasts.done(t('calendar.feeds.revoked', { name })), onError: toasts.failed });
  return (
    <ul className={classes['lines']} aria-label={t('calendar.feeds.open')}>
      {data.rows.map(({ feedId, name, lastUsedAt }) => (
        <li key={feedId}>
          <span>
            <bdi>{name}</bdi>
            <br />
            <span className="iso-second">
              {lastUsedAt === null
                ? t('calendar.feeds.unused')
                : t('calendar.feeds.used', { when: formatDateTime(lastUsedAt, formats) })}
            </span>
          </span>
          <IconAct label={t('calendar.feeds.revoke', { name })} icon={IconTrash} onClick={() => revoke(feedId, name)} />
        </li>
      ))}
    </ul>
  );
}

const own = ['Personal', 'Business'] as const;

function Files() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [calendar, setCalendar] = useState<(typeof own)[number]>('Personal');
  const { mutate } = useActOn({ cacheKey: calendarKey }, async (file: File) => {
    if (file.size > largestIcsBytes) throw new Error(t('calendar.files.tooLarge'));
    return call(importCalendar, { query: { calendar }, body: { ics: await file.text() } });
  });
  const take = (file: File | null): void => {
    if (file === null) return;
    mutate(file, {
      onSuccess: ({ added, known, left }) =>
        toasts.done(t('calendar.files.taken', { count: added }), {
          text: left + known > 0 ? t('calendar.files.left', { known, left }) : undefined,
        }),
      onError: toasts.failed,
    });
  };
  return (
    <FormSection title={t('shell.palette.files')}>
      <ChoiceField
        isList
        label={t('calendar.field.calendar')}
        choices={own.map((value) => ({ value, label: t(`calendar.name.${value}`) }))}
        value={calendar}
        onChange={setCalendar}
      />
      <div className={classes['slots']}>
        <FileButton onChange={take} accept=".ics,text/calendar">
          {({ onClick }) => <ActButton label={t('calendar.files.take')} onClick={onClick} />}
        </FileButton>
        <ActButton
          label={t('calendar.saveFile')}
          onClick={() => saveFrom(routeUrl(exportCalendar, { query: { calendar } }))}
        />
      </div>
    </FormSection>
  );
}
