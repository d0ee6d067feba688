import { IconCalendarDown, IconCheck, IconHelp, IconStethoscope, IconTrash, IconX } from '@tabler/icons-react';
import type { TFunction } from '#i18n/text-keys.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { answerEvent, removeEvent, exportEvent } from '@isocenter/contract/office/calendar/endpoints.ts';
import { seriesParts, type SeriesPart } from '@isocenter/contract/office/calendar/calendar.ts';
import type { CalendarEvent } from '@isocenter/contract/office/calendar/fields.ts';
import { call } from '#api/client.ts';
import { useActOn, useStoredRecord } from '#api/records/stored-record.ts';
import { routeUrl } from '#api/route-url.ts';
import { saveFrom } from '#api/save-from.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { WideField } from '#ui/form/form-layout.tsx';
import { joined } from '#ui/format/joined.ts';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { RemoveDialog } from '#ui/records/remove-dialog.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { calendarKey } from './calendar-queries.ts';
import type { CalendarSearch } from './calendar-search.ts';
import { EventFieldsTab } from './event-fields.tsx';
import { eventKind, newEvent } from './event-kind.ts';
import { useAppoint } from './use-appoint.ts';

const answers = { yes: IconCheck, maybe: IconHelp, no: IconX } as const;

export type EventDrawerProps = {
  readonly search: CalendarSearch;
  readonly day: string;
  readonly change: (part: Partial<CalendarSearch>, how?: 'replace') => void;
};

/** Add or change an event; of one that repeats, one of them, those that follow, or all. */
export function EventDrawer({ search, day, change }: EventDrawerProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { timeZone } = useFormats();
  const { open = 'new', at, from, to, room } = search;
  const isNew = open === 'new';
  const [part, setPart] = useState<SeriesPart>('one');
  const [isRemoving, setRemoving] = useState(false);
  const kind = useMemo(() => eventKind(at, part), [at, part]);
  const start = useMemo(() => newEvent({ from, to, room }, day, timeZone), [from, to, room, day, timeZone]);
  const fieldName = useFieldName('calendar.field');
  const close = () => change({ open: undefined });
  const { record, stored, loaded } = useStoredRecord(kind, {
    open,
    start,
    onSaved: ({ title }) => {
      toasts.done(t(isNew ? 'calendar.added' : 'calendar.updated', { name: title }));
      close();
    },
  });
  const appoint = useAppoint();
  const items = useEventActs(stored, at, () => setRemoving(true));
  return (
    <>
      <RecordDrawer
        record={record}
        loaded={loaded}
        title={isNew ? t('calendar.add') : (stored?.title ?? t('calendar.event'))}
        subtitle={stored && subtitleOf(stored, t)}
        mayChange={isNew || stored?.may.change === true}
        fieldName={fieldName}
        menu={items}
        onClose={close}
      >
        {isNew && appoint !== undefined && (
          <WideField>
            <ActButton
              size="small"
              icon={IconStethoscope}
              label={t('calendar.appoint')}
              onClick={() => appoint(record.form.values)}
            />
          </WideField>
        )}
        {at !== undefined && stored?.may.change === true && <PartField part={part} onChange={setPart} />}
        <EventFieldsTab form={record.form} guests={stored?.guests ?? []} isRefused={record.failure !== undefined} />
      </RecordDrawer>
      {isRemoving && stored !== undefined && (
        <RemoveEvent event={stored} at={at} onClose={() => setRemoving(false)} onGone={close} />
      )}
    </>
  );
}

function subtitleOf({ ownerName, answer }: CalendarEvent, t: TFunction): string {
  return joined([t('calendar.by', { name: ownerName }), answer && t(`calendar.answered.${answer}`)]);
}

/** Returns the other acts: answer, save as a file, remove. */
function useEventActs(event: CalendarEvent | undefined, at: string | undefined, onRemove: () => void) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const touches = at === undefined ? [] : [`${calendarKey} ${at}`];
  const { mutate: answer } = useActOn({ cacheKey: calendarKey, touches }, (given: 'yes' | 'maybe' | 'no') =>
    call(answerEvent, { params: { eventId: event?.eventId ?? 0 }, body: { answer: given } }),
  );
  if (event === undefined) return [];
  const items: GridMenuItem[] = (['yes', 'maybe', 'no'] as const)
    .filter(() => event.may.answer)
    .map((given) => {
      const Icon = answers[given];
      return {
        id: given,
        label: t(`calendar.answer.${given}`),
        icon: Icon,
        onSelect: () =>
          answer(given, {
            onSuccess: () => toasts.done(t(`calendar.answered.${given}`), { text: event.title }),
            onError: toasts.failed,
          }),
      };
    });
  const file: GridMenuItem = {
    id: 'file',
    label: t('calendar.saveFile'),
    icon: IconCalendarDown,
    onSelect: () => saveFrom(routeUrl(exportEvent, { params: { eventId: event.eventId } })),
  };
  const remove: GridMenuItem = {
    id: 'remove',
    label: t('record.removing.open'),
    icon: IconTrash,
    danger: true,
    onSelect: onRemove,
  };
  return [...items, file, ...(event.may.change ? [remove] : [])];
}

type PartProps = { readonly part: SeriesPart; readonly onChange: (part: SeriesPart) => void };

function PartField({ part, onChange }: PartProps) {
  const { t } = useTranslation();
  return (
    <WideField>
      <ChoiceField
        label={t('calendar.part.label')}
        choices={seriesParts.map((value) => ({ value, label: t(`calendar.part.${value}`) }))}
        value={part}
        onChange={onChange}
      />
    </WideField>
  );
}

type RemoveProps = {
  readonly event: CalendarEvent;
  readonly at: string | undefined;
  readonly onClose: () => void;
  readonly onGone: () => void;
};

function RemoveEvent({ event: { eventId, title }, at, onClose, onGone }: RemoveProps) {
  const { t } = useTranslation();
  const [part, setPart] = useState<SeriesPart>('one');
  const { mutateAsync } = useActOn(
    { cacheKey: calendarKey },
    () => call(removeEvent, { params: { eventId }, query: at === undefined ? {} : { at, part } }),
    { removes: true },
  );
  return (
    <RemoveDialog
      name={title}
      text={t('calendar.removeText')}
      remove={() => mutateAsync(undefined)}
      onGone={onGone}
      onClose={onClose}
    >
      {at !== undefined && <PartField part={part} onChange={setPart} />}
    </RemoveDialog>
  );
}
