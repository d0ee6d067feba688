import type { TFunction } from '#i18n/text-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ReviewLine } from '@isocenter/contract/people/access-reviews/fields.ts';
import { useAccessWords } from '#features/people/access/access.ts';
import { Tag } from '#ui/controls/tag.tsx';
import { CellLines, Missing } from '#ui/data-grid/cell-lines.tsx';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { dayColumn, sorted, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import classes from './access-reviews.module.css';

const toneOf = { keep: 'ok', change: 'warn', off: 'danger' } as const;

/** Returns the columns of a review: the account, its rights and scope, its last use, its signs, and the decision. */
export function lineColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<ReviewLine>[] {
  return [
    textColumn({
      ...sorted('name', 190, t('common.name')),
      grow: true,
      hideable: false,
      text: ({ fullName }) => fullName,
      second: ({ email }) => email,
    }),
    {
      id: 'role',
      header: t('accessReviews.column.role'),
      width: 190,
      skeleton: 'lines',
      render: (row) => <MayDo row={row} />,
    },
    {
      id: 'sees',
      header: t('accessReviews.column.sees'),
      width: 190,
      skeleton: 'lines',
      render: (row) => <Sees row={row} />,
    },
    dayColumn(
      { ...sorted('lastUsed', 104, t('accessReviews.column.lastUsed')), day: ({ lastUsedAt }) => lastUsedAt },
      formats,
    ),
    {
      id: 'signs',
      header: t('accessReviews.column.signs'),
      width: 236,
      skeleton: 'badge',
      render: (row) => (row.signs.length === 0 ? <Missing /> : <Signs row={row} t={t} />),
    },
    {
      id: 'decision',
      header: t('accessReviews.column.decision'),
      width: 150,
      skeleton: 'badge',
      render: (row) => <Decision row={row} t={t} />,
    },
  ];
}

/** An account on a phone. */
export function LineCard({ row, t, formats }: CardProps<ReviewLine>) {
  const used = row.lastUsedAt === null ? t('accessReviews.never') : formatDate(row.lastUsedAt, formats);
  return (
    <RowCard
      name={row.fullName}
      second={`${row.customRole ?? t(`people.role.${row.role}`)} · ${t('accessReviews.used', { date: used })}`}
    >
      <Signs row={row} t={t} />
      <Decision row={row} t={t} />
    </RowCard>
  );
}

interface Drawn {
  readonly row: ReviewLine;
  readonly t: TFunction;
}

function Signs({ row, t }: Drawn) {
  const isSmall = row.signs.length > 1;
  return (
    <span className={classes['signs']}>
      {row.signs.map((sign) => (
        <Tag key={sign} tone="warn" isSmall={isSmall} label={t(`accessReviews.sign.${sign}`)} />
      ))}
    </span>
  );
}

function Decision({ row: { decision, note }, t }: Drawn) {
  if (decision === null) return <Missing label={t('accessReviews.decision.none')} />;
  return (
    <span title={note}>
      <Tag tone={toneOf[decision]} label={t(`accessReviews.decision.${decision}`)} />
    </span>
  );
}

function MayDo({ row: { role, ownGrants } }: { readonly row: ReviewLine }) {
  const { t } = useTranslation();
  const words = useAccessWords();
  const more = words.list(words.may(ownGrants));
  return (
    <span title={more}>
      <CellLines
        first={t(`people.role.${role}`)}
        {...(more === '' ? {} : { second: t('accessReviews.also', { acts: more }) })}
      />
    </span>
  );
}

function Sees({ row: { scope, clinics } }: { readonly row: ReviewLine }) {
  const words = useAccessWords();
  const named = scope.clinics === true && scope.all !== true ? clinics.join(', ') : '';
  return (
    <span title={named}>
      <CellLines first={words.scope(scope)} {...(named === '' ? {} : { second: <bdi>{named}</bdi> })} />
    </span>
  );
}
