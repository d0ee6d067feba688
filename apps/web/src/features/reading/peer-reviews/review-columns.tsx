import type { TFunction } from '#i18n/text-keys.ts';
import type { PeerReviewRow } from '@isocenter/contract/reading/peer-reviews/fields.ts';
import type { Verdict } from '@isocenter/contract/reading/peer-reviews/peer-reviews.ts';
import { Tag, type TagProps } from '#ui/controls/tag.tsx';
import { Missing } from '#ui/data-grid/cell-lines.tsx';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { formatDateTime, type DateTimeFormat } from '#ui/format/date-time.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';

type Column = 'patient' | 'modality' | 'state' | 'verdict' | 'category' | 'writer' | 'to' | 'createdAt' | 'givenAt';

const toneOf: Readonly<Record<Verdict, NonNullable<TagProps['tone']>>> = {
  agree: 'ok',
  minor: 'warn',
  major: 'danger',
};
const toneOfState: Readonly<Record<PeerReviewRow['state'], NonNullable<TagProps['tone']>>> = {
  waiting: 'info',
  given: 'ok',
  withdrawn: 'plain',
  closed: 'plain',
};

export function VerdictTag({ verdict, t }: { readonly verdict: Verdict; readonly t: TFunction }) {
  return <Tag tone={toneOf[verdict]} label={t(`peerReviews.verdictOf.${verdict}`)} />;
}

export function StateTag({ state, t }: { readonly state: PeerReviewRow['state']; readonly t: TFunction }) {
  return <Tag tone={toneOfState[state]} label={t(`peerReviews.stateOf.${state}`)} />;
}

/** Returns the patient, the modality and the description of the study. */
export function studyText({ study }: PeerReviewRow, t: TFunction): string {
  const name = formatPersonName(study.patientName, t('common.nameUnknown'));
  return [name, study.modality, study.description].filter((part) => part !== '').join(' · ');
}

/** The columns of the list of peer reviews. Who reviewed is none of them. */
export function reviewColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<PeerReviewRow>[] {
  const column = (id: Column, width: number) => ({ id, header: t(`peerReviews.column.${id}`), width });
  const moment = (at: string | null): string => (at === null ? '' : formatDateTime(at, formats));
  return [
    textColumn({
      ...column('patient', 190),
      hideable: false,
      grow: true,
      text: ({ study }) => formatPersonName(study.patientName, t('common.nameUnknown')),
      second: ({ study }) => study.description,
    }),
    textColumn({ ...column('modality', 85), isLtr: true, text: ({ study }) => study.modality }),
    { ...column('state', 110), render: ({ state }) => <StateTag state={state} t={t} /> },
    {
      ...column('verdict', 150),
      render: ({ verdict }) => (verdict === null ? <Missing /> : <VerdictTag verdict={verdict} t={t} />),
    },
    textColumn({
      ...column('category', 140),
      text: ({ category }) => (category === null ? '' : t(`peerReviews.categoryOf.${category}`)),
      second: ({ answer }) => (answer === null ? '' : t(`peerReviews.answered.${answer}`)),
    }),
    textColumn({ ...column('writer', 140), order: 'writer', text: ({ writer }) => writer }),
    textColumn({ ...column('to', 115), text: ({ to }) => t(`peerReviews.toWhom.${to}`) }),
    textColumn({ ...column('createdAt', 135), order: 'createdAt', text: ({ createdAt }) => moment(createdAt) }),
    textColumn({ ...column('givenAt', 135), order: 'givenAt', text: ({ givenAt }) => moment(givenAt) }),
  ];
}

/** A review on a phone. */
export function ReviewCard({ row, t, formats }: CardProps<PeerReviewRow>) {
  const { verdict, state, writer, to, createdAt } = row;
  const said = verdict === null ? t(`peerReviews.stateOf.${state}`) : t(`peerReviews.verdictOf.${verdict}`);
  return (
    <RowCard name={studyText(row, t)} second={said}>
      {[writer, t(`peerReviews.toWhom.${to}`), formatDateTime(createdAt, formats)]
        .filter((part) => part !== '')
        .join(' · ')}
    </RowCard>
  );
}
