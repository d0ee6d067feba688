import type { TFunction } from '#i18n/text-keys.ts';
import type { ShareRow } from '@isocenter/contract/reading/shares/fields.ts';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatDate, formatDateTime } from '#ui/format/date-time.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { dayColumn, StatusLabel, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';

type Column = 'recipient' | 'study' | 'state' | 'expiresAt' | 'openings' | 'openedAt' | 'by' | 'createdAt';

/** The columns of the list of shares. */
export function shareColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<ShareRow>[] {
  const column = (id: Column, width: number) => ({ id, header: t(`shares.column.${id}`), width });
  return [
    textColumn({
      ...column('recipient', 180),
      order: 'recipient',
      hideable: false,
      text: ({ recipient }) => recipient,
      second: ({ email }) => email,
    }),
    textColumn({ ...column('study', 220), grow: true, text: (row) => studyText(row, t) }),
    { ...column('state', 110), render: (row) => <State row={row} t={t} /> },
    dayColumn({ ...column('expiresAt', 110), order: 'expiresAt', day: ({ expiresAt }) => expiresAt }, formats),
    textColumn({
      ...column('openings', 80),
      order: 'openings',
      isLtr: true,
      text: ({ openings, mostOpenings }) => `${openings} / ${mostOpenings}`,
    }),
    textColumn({
      ...column('openedAt', 140),
      text: ({ openedAt }) => (openedAt === null ? '' : formatDateTime(openedAt, formats)),
    }),
    textColumn({ ...column('by', 130), text: ({ by }) => by }),
    dayColumn({ ...column('createdAt', 110), order: 'createdAt', day: ({ createdAt }) => createdAt }, formats),
  ];
}

function State({ row, t }: { readonly row: ShareRow; readonly t: TFunction }) {
  return (
    <StatusLabel status={row.state === 'active' ? 'active' : 'inactive'} label={t(`shares.stateOf.${row.state}`)} />
  );
}

/** Returns the patient and the number of studies, as far as they are in sight now. */
export function studyText({ study, studies, takesImages }: ShareRow, t: TFunction): string {
  if (study === null) return t(takesImages ? 'shares.asks' : 'shares.noStudies');
  const more = studies > 1 ? [t('shares.studies', { count: studies })] : [study.description];
  return [formatPersonName(study.patientName, t('common.nameUnknown')), ...more]
    .filter((part) => part !== '')
    .join(' · ');
}

/** A share on a phone. */
export function ShareCard({ row, t, formats }: CardProps<ShareRow>) {
  return (
    <RowCard name={row.recipient} second={studyText(row, t)}>
      {[t(`shares.stateOf.${row.state}`), t('shares.until', { day: formatDate(row.expiresAt, formats) })].join(' · ')}
    </RowCard>
  );
}
