import type { TFunction } from '#i18n/text-keys.ts';
import type { LetterRow } from '@isocenter/contract/people/email-templates/fields.ts';
import { letterEvents } from '@isocenter/contract/people/email-templates/letter-text.ts';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatMoment } from '#ui/format/moment.ts';
import { countColumn, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import { PeerState } from '#ui/status/peer-state.tsx';

/** The columns of the delivery log. */
export function letterColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<LetterRow>[] {
  const column = (id: 'queuedAt' | 'to' | 'subject' | 'event' | 'tries' | 'answer', width: number) => ({
    id,
    header: t(`letters.field.${id}`),
    width,
  });
  return [
    textColumn({
      ...column('queuedAt', 170),
      order: 'queuedAt',
      isLtr: true,
      hideable: false,
      text: ({ queuedAt }) => formatMoment(queuedAt, formats),
    }),
    textColumn({
      ...column('to', 230),
      order: 'to',
      isLtr: true,
      hideable: false,
      text: ({ to }) => to,
      second: ({ name }) => name,
    }),
    textColumn({ ...column('event', 170), text: ({ event }) => eventName(event, t) }),
    textColumn({ ...column('subject', 240), grow: true, text: ({ subject }) => subject }),
    {
      id: 'state',
      header: t('letters.field.state'),
      width: 200,
      render: (row) => <LetterState row={row} words={stateWords(row, t, formats)} />,
    },
    countColumn({ ...column('tries', 90), order: 'tries', count: ({ tries }) => tries }),
    textColumn({ ...column('answer', 260), isLtr: true, text: ({ answer }) => answer }),
  ];
}

export function eventName(event: string, t: TFunction): string {
  const known = letterEvents.find((one) => one === event);
  return known === undefined ? '' : t(`letters.event.${known}`);
}

/** Returns the words for the state of a letter: if it waits with the next try, if it was given up with the reason. */
export function stateWords(
  { state, because, nextAt, tries }: LetterRow,
  t: TFunction,
  formats: DateTimeFormat,
): string {
  if (state === 'given-up' && because !== null) return t(`letters.because.${because}`);
  if (state === 'waiting' && tries > 0 && nextAt !== null)
    return t('letters.again', { time: formatMoment(nextAt, formats) });
  return t(`letters.state.${state}`);
}

export function LetterState({ row: { state, tries }, words }: { readonly row: LetterRow; readonly words: string }) {
  const shape = {
    sent: 'answers',
    waiting: tries > 0 ? 'slow' : 'unchecked',
    bounced: 'failing',
    'given-up': 'failing',
  } as const;
  return <PeerState state={shape[state]}>{words}</PeerState>;
}

/** A letter on a phone. */
export function LetterCard({ row, t, formats }: CardProps<LetterRow>) {
  return (
    <RowCard name={row.subject} second={<bdi className="iso-ltr">{row.to}</bdi>}>
      <LetterState row={row} words={stateWords(row, t, formats)} />
      <span>{formatMoment(row.queuedAt, formats)}</span>
    </RowCard>
  );
}
