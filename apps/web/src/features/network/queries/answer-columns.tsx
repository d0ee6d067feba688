import type { TFunction } from '#i18n/text-keys.ts';
import { Count } from '#i18n/count.tsx';
import { CellLines, Missing } from '#ui/data-grid/cell-lines.tsx';
import type { GridColumn } from '#ui/data-grid/grid-types.ts';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { PersonName } from '#ui/people/person-name.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import type { AnswerRow } from './answer-rows.ts';
import { WhereSign, whereText } from './where-sign.tsx';
import classes from './queries.module.css';

const sorted = { sortable: true, filterable: false, skeleton: 'lines' } as const;

/** The columns of what was answered. */
export function answerColumns(t: TFunction, formats: DateTimeFormat): readonly GridColumn<AnswerRow>[] {
  const day = ({ study }: AnswerRow) => (study.date === null ? <Missing /> : formatDate(study.date, formats));
  return [
    {
      id: 'where',
      header: t('queries.column.where'),
      width: 108,
      ...sorted,
      render: (row) => <WhereSign row={row} t={t} />,
    },
    {
      id: 'patient',
      header: t('queries.column.patient'),
      width: 190,
      grow: true,
      hideable: false,
      ...sorted,
      render: (row, density) => {
        const name = <PersonName name={row.study.patientName} unknown={t('common.nameUnknown')} />;
        return density === 'comfortable' ? <CellLines first={name} second={patientText(row, formats)} /> : name;
      },
    },
    {
      id: 'study',
      header: t('queries.column.study'),
      width: 220,
      grow: 2,
      ...sorted,
      render: ({ study }, density) => (
        <span className={classes['study']}>
          <ModalityBadge modality={study.modalities} />
          <CellLines
            first={study.description === '' ? <Missing /> : <bdi>{study.description}</bdi>}
            {...(density === 'comfortable' && { second: <bdi className="iso-ltr">{study.accession || '–'}</bdi> })}
          />
        </span>
      ),
    },
    {
      id: 'date',
      header: t('queries.column.date'),
      width: 100,
      ...sorted,
      render: (row, density) =>
        density === 'comfortable' ? <CellLines first={day(row)} second={row.study.time ?? ''} /> : day(row),
    },
    ...whereColumns(t),
  ];
}

function whereColumns(t: TFunction): readonly GridColumn<AnswerRow>[] {
  return [
    {
      id: 'images',
      header: t('queries.column.images'),
      width: 66,
      align: 'end',
      sortable: true,
      filterable: false,
      render: ({ study }) => (study.images === null ? <Missing /> : <Count of={study.images} />),
    },
    {
      id: 'found',
      header: t('queries.column.found'),
      width: 112,
      grow: true,
      filterable: false,
      skeleton: 'lines',
      render: (row, density) => {
        const [first, ...others] = row.found;
        const name = <bdi>{first?.name}</bdi>;
        if (density !== 'comfortable' || others.length === 0) return name;
        return <CellLines first={name} second={<bdi>{others.map((at) => at.name).join(', ')}</bdi>} />;
      },
    },
  ];
}

/** Returns the facts that tell patients of one name apart. */
function patientText({ study, person }: AnswerRow, formats: DateTimeFormat) {
  const parts = [study.sex, study.birthDate === null ? '' : formatDate(study.birthDate, formats)].filter(
    (part) => part !== '',
  );
  return (
    <>
      <bdi className="iso-ltr">{person.ids.join(' = ') || '–'}</bdi>
      {parts.map((part) => ` · ${part}`)}
    </>
  );
}

export function nameOfRow(row: AnswerRow): string {
  return [formatPersonName(row.study.patientName, ''), row.study.description].filter((part) => part !== '').join(', ');
}

export type AnswerCardProps = { readonly row: AnswerRow; readonly t: TFunction; readonly formats: DateTimeFormat };

/** A study on a phone. */
export function AnswerCard({ row, t, formats }: AnswerCardProps) {
  const { study, found } = row;
  const what = [study.description, study.date === null ? '' : formatDate(study.date, formats)];
  return (
    <RowCard
      name={formatPersonName(study.patientName, t('common.nameUnknown'))}
      second={what.filter((part) => part !== '').join(' · ')}
    >
      <ModalityBadge modality={study.modalities} />
      <span>{whereText(row, t)}</span>
      <bdi>{found.map(({ name }) => name).join(', ')}</bdi>
    </RowCard>
  );
}
