import type { TFunction } from '#i18n/text-keys.ts';
import type { CriticalCategory } from '@isocenter/contract/reading/critical-results/critical-results.ts';
import type { CriticalResultRow } from '@isocenter/contract/reading/critical-results/fields.ts';
import { Tag, type TagProps } from '#ui/controls/tag.tsx';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';

type Column = 'category' | 'patient' | 'finding' | 'toName' | 'state' | 'dueAt' | 'flaggedBy' | 'flaggedAt';

const toneOf: Readonly<Record<CriticalCategory, NonNullable<TagProps['tone']>>> = {
  red: 'danger',
  orange: 'warn',
  yellow: 'olive',
};
const toneOfState: Readonly<Record<CriticalResultRow['state'], NonNullable<TagProps['tone']>>> = {
  open: 'info',
  overdue: 'danger',
  acknowledged: 'ok',
  withdrawn: 'plain',
};

export function CategoryTag({ category, t }: { readonly category: CriticalCategory; readonly t: TFunction }) {
  return <Tag tone={toneOf[category]} label={t(`criticalResults.categoryOf.${category}`)} />;
}

export function StateTag({ state, t }: { readonly state: CriticalResultRow['state']; readonly t: TFunction }) {
  return <Tag tone={toneOfState[state]} label={t(`criticalResults.stateOf.${state}`)} />;
}

/** Returns the patient and the description of the study. */
export function studyText({ study }: CriticalResultRow, t: TFunction): string {
  const name = formatPersonName(study.patientName, t('common.nameUnknown'));
  return [name, study.description].filter((part) => part !== '').join(' · ');
}

/** The columns of the list of critical results. */
export function criticalColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<CriticalResultRow>[] {
  const column = (id: Column, width: number) => ({ id, header: t(`criticalResults.column.${id}`), width });
  const moment = (at: string): string => formatDateTime(at, formats);
  return [
    textColumn({
      ...column('patient', 190),
      hideable: false,
      text: ({ study }) => formatPersonName(study.patientName, t('common.nameUnknown')),
      second: ({ study }) => study.description,
    }),
    { ...column('category', 95), render: ({ category }) => <CategoryTag category={category} t={t} /> },
    textColumn({ ...column('finding', 220), grow: true, text: ({ finding }) => finding }),
    { ...column('state', 125), render: ({ state }) => <StateTag state={state} t={t} /> },
    textColumn({ ...column('dueAt', 140), order: 'dueAt', text: ({ dueAt }) => moment(dueAt) }),
    textColumn({
      ...column('toName', 150),
      order: 'toName',
      text: ({ toName }) => toName,
      second: ({ acknowledgedAt }) => (acknowledgedAt === null ? '' : moment(acknowledgedAt)),
    }),
    textColumn({ ...column('flaggedBy', 130), text: ({ flaggedBy }) => flaggedBy }),
    textColumn({ ...column('flaggedAt', 140), order: 'flaggedAt', text: ({ flaggedAt }) => moment(flaggedAt) }),
  ];
}

/** A critical result on a phone. */
export function CriticalCard({ row, t, formats }: CardProps<CriticalResultRow>) {
  return (
    <RowCard name={studyText(row, t)} second={row.finding}>
      {[
        t(`criticalResults.categoryOf.${row.category}`),
        t(`criticalResults.stateOf.${row.state}`),
        t('criticalResults.forBy', { name: row.toName, time: formatDateTime(row.dueAt, formats) }),
      ].join(' · ')}
    </RowCard>
  );
}
