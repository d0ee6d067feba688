import type { TFunction } from '#i18n/text-keys.ts';
import { Link } from '@tanstack/react-router';
import type { PeerReviewCount } from '@isocenter/contract/reading/peer-reviews/fields.ts';
import type { Verdict } from '@isocenter/contract/reading/peer-reviews/peer-reviews.ts';
import { useSearchOf } from '#api/search.ts';
import { Count } from '#i18n/count.tsx';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { sorted, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import { countSearch } from './review-search.ts';
import classes from './reviews.module.css';

type Column = 'reviewed' | Verdict | 'minorShare' | 'majorShare';

/** A number that leads to the reviews that it counts, of the same days and modality. */
function Leading({ row, verdict }: { readonly row: PeerReviewCount; readonly verdict?: Verdict }) {
  const [{ filter }] = useSearchOf(countSearch);
  const { modality, from, to } = filter;
  const of = { view: 'all', state: 'given', writerId: String(row.writerId), verdict, modality, from, to };
  return (
    <Link className={classes['count']} to="/peer-reviews" search={of as never}>
      <Count of={row[verdict ?? 'reviewed']} />
    </Link>
  );
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;

/** Returns the columns for the verdicts on each reader's reports. */
export function countColumns(t: TFunction): readonly RecordColumn<PeerReviewCount>[] {
  const column = (id: Column, width: number) => ({ id, header: t(`peerReviews.count.${id}`), width });
  const leading = (id: 'reviewed' | 'minor' | 'major') => ({ ...column(id, 110), order: id, align: 'end' as const });
  return [
    textColumn({
      ...sorted('writer', 220, t('peerReviews.column.writer')),
      hideable: false,
      grow: true,
      text: ({ writer }) => writer,
    }),
    { ...leading('reviewed'), render: (row) => <Leading row={row} /> },
    { ...column('agree', 110), align: 'end', render: (row) => <Leading row={row} verdict="agree" /> },
    { ...leading('minor'), render: (row) => <Leading row={row} verdict="minor" /> },
    { ...leading('major'), render: (row) => <Leading row={row} verdict="major" /> },
    textColumn({ ...column('minorShare', 110), align: 'end', text: ({ minorShare }) => percent(minorShare) }),
    textColumn({ ...column('majorShare', 110), align: 'end', text: ({ majorShare }) => percent(majorShare) }),
  ];
}

export function CountCard({ row, t }: CardProps<PeerReviewCount>) {
  return (
    <RowCard name={row.writer} second={`${t('peerReviews.count.reviewed')}: ${row.reviewed}`}>
      {(['agree', 'minor', 'major'] as const)
        .map((verdict) => `${t(`peerReviews.count.${verdict}`)}: ${row[verdict]}`)
        .join(' · ')}
    </RowCard>
  );
}
