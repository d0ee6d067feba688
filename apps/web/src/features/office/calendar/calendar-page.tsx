import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { calendarNames } from '@isocenter/contract/office/calendar/calendar.ts';
import { wallOf } from '@isocenter/contract/zoned-time.ts';
import { useOfficeNews } from '#api/office-news.ts';
import { useKeys } from '#api/page-keys.ts';
import { holdTyping } from '#typing/typed-ahead.ts';
import { useSearchOf } from '#api/search.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { AppPanes, phonePanes, SidePaneButton } from '#ui/layout/app-panes.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { AppointmentDrawer } from './appointment-drawer.tsx';
import { spanWords, stepped } from './calendar-days.ts';
import { CalendarMain } from './calendar-main.tsx';
import { calendarKey, roomsQuery } from './calendar-queries.ts';
import { calendarSearch, calendarViews, type CalendarSearch, type CalendarView } from './calendar-search.ts';
import { CalendarSide } from './calendar-side.tsx';
import { EventDrawer } from './event-drawer.tsx';
import { FeedsDrawer } from './feeds-drawer.tsx';
import { RoomsDrawer } from './rooms-drawer.tsx';
import classes from './calendar.module.css';

type Change = (part: Partial<CalendarSearch>, how?: 'replace') => void;

/** Appointments, meetings, duties, leave and maintenance in one calendar. */
export function CalendarPage() {
  const { t } = useTranslation();
  const { format, firstDayOfWeek } = useDateWords();
  const isPhone = useMediaQuery(phonePanes, undefined, { getInitialValueInEffect: false });
  const [search, change] = useSearchOf(calendarSearch);
  const [isSideOpen, setSideOpen] = useState(false);
  const [today] = useState(() => wallOf(new Date(), format.timeZone).slice(0, 10));
  const { view = isPhone ? 'day' : 'month', day = today } = search;
  const add = () => change({ open: 'new', appointment: undefined });
  useOfficeNews('calendar', [calendarKey]);
  useCalendarKeys({ change, add });
  const off = calendarNames.filter((name) => search.off?.split(',').includes(name));
  const rooms = useQuery(roomsQuery);
  const [hiddenRooms, setHiddenRooms] = useState<ReadonlySet<number>>(new Set());
  const switchRoom = (roomId: number) =>
    setHiddenRooms((hidden) =>
      hidden.has(roomId) ? new Set([...hidden].filter((id) => id !== roomId)) : new Set(hidden).add(roomId),
    );
  return (
    <div className={classes['page']}>
      <PageHeader title={t('pages.calendar')} live={spanWords(day, view, format, firstDayOfWeek)}>
        <SidePaneButton label={t('calendar.calendars')} onOpen={() => setSideOpen(true)} />
        <Steps view={view} day={day} change={change} />
        <SegmentedControl
          aria-label={t('calendar.view')}
          size="xs"
          data={calendarViews
            .filter((value) => !isPhone || value !== 'rooms')
            .map((value) => ({ value, label: t(`calendar.views.${value}`) }))}
          value={view}
          onChange={(chosen) => change({ view: calendarViews.find((one) => one === chosen) })}
        />
      </PageHeader>
      <AppPanes
        side={
          <CalendarSide
            day={day}
            off={off}
            rooms={rooms.data?.rows ?? []}
            hiddenRooms={hiddenRooms}
            mayKeepRooms={rooms.data?.may.change === true}
            onDay={(chosen) => change({ day: chosen })}
            onOff={(names) => change({ off: names.length === 0 ? undefined : names.join(',') })}
            onRoom={switchRoom}
            onAdd={add}
            onPanel={(panel) => change({ panel })}
          />
        }
        sideLabel={t('calendar.calendars')}
        sideWidth="15.5rem"
        isSideOpen={isSideOpen}
        onSideClose={() => setSideOpen(false)}
        main={<CalendarMain search={search} change={change} view={view} day={day} hiddenRooms={hiddenRooms} />}
        mainLabel={t('pages.calendar')}
      />
      <CalendarDrawers search={search} change={change} day={day} />
    </div>
  );
}

function useCalendarKeys({ change, add }: { readonly change: Change; readonly add: () => void }): void {
  const { t } = useTranslation();
  useKeys([
    ...calendarViews.map((view, at) => ({
      key: String(at + 1),
      label: t(`calendar.views.${view}`),
      run: () => change({ view }),
    })),
    { key: 't', label: t('officeWords.today'), run: () => change({ day: undefined }) },
    {
      key: 'n',
      label: t('calendar.add'),
      run: () => {
        holdTyping();
        add();
      },
    },
  ]);
}

type StepsProps = { readonly view: CalendarView; readonly day: string; readonly change: Change };

function Steps({ view, day, change }: StepsProps) {
  const { t } = useTranslation();
  const step = (by: 1 | -1) => change({ day: stepped(day, view, by) });
  return (
    <>
      <IconAct variant="default" label={t('calendar.back')} icon={IconChevronLeft} onClick={() => step(-1)} />
      <ActButton size="small" label={t('officeWords.today')} onClick={() => change({ day: undefined })} />
      <IconAct variant="default" label={t('calendar.on')} icon={IconChevronRight} onClick={() => step(1)} />
    </>
  );
}

type DrawersProps = { readonly search: CalendarSearch; readonly change: Change; readonly day: string };

function CalendarDrawers({ search, change, day }: DrawersProps) {
  const { open, at, appointment, panel } = search;
  return (
    <>
      {open !== undefined && <EventDrawer key={`${open} ${at ?? ''}`} search={search} day={day} change={change} />}
      {appointment !== undefined && (
        <AppointmentDrawer
          key={appointment}
          appointmentId={Number(appointment)}
          onClose={() => change({ appointment: undefined })}
        />
      )}
      {panel === 'feeds' && <FeedsDrawer onClose={() => change({ panel: undefined })} />}
      {panel === 'rooms' && <RoomsDrawer onClose={() => change({ panel: undefined })} />}
    </>
  );
}
