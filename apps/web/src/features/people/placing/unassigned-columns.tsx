import type { TFunction } from '#i18n/text-keys.ts';
import type { UnassignedStudy } from '@isocenter/contract/people/placing/fields.ts';
import { sourceText } from '#i18n/source-text.ts';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { CellLines, Missing } from '#ui/data-grid/cell-lines.tsx';
import type { GridDensity } from '#ui/data-grid/grid-types.ts';
import { formatDate, formatDateTime, formatTime } from '#ui/format/date-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { PersonName } from '#ui/people/person-name.tsx';
import { linesColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import classes from './placing.module.css';

/** The columns of the studies that no clinic has: who and what, where it says it is from, and what the rules would say. */
export function unassignedColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<UnassignedStudy>[] {
  const header = (id: 'patient' | 'study' | 'institution' | 'source' | 'received' | 'suggestion') => ({
    id,
    header: t(`placing.unassigned.column.${id}`),
  });
  const name = ({ study }: UnassignedStudy) => (
    <PersonName name={study.patientName} unknown={t('common.nameUnknown')} />
  );
  return [
    linesColumn({
      ...header('patient'),
      width: 170,
      hideable: false,
      first: name,
      second: ({ study }) => <bdi className="iso-ltr">{study.patientId || '–'}</bdi>,
      alone: (row) => <span className="iso-clip">{name(row)}</span>,
    }),
    {
      ...header('study'),
      width: 190,
      grow: true,
      hideable: false,
      skeleton: 'lines',
      render: ({ study }, density) => (
        <span className={classes['study']}>
          <ModalityBadge modality={study.modalities} />
          {density === 'comfortable' ? (
            <CellLines first={study.description || '–'} second={formatDate(study.studyDate, formats)} />
          ) : (
            <span className="iso-clip">{study.description || '–'}</span>
          )}
        </span>
      ),
    },
    linesColumn({
      ...header('institution'),
      width: 190,
      first: ({ study }) => textOf(study.institution, t),
      second: ({ study }) => study.station || '–',
    }),
    { ...header('source'), width: 120, render: ({ study }) => textOf(sourceText(study.source, t), t) },
    linesColumn({
      ...header('received'),
      width: 110,
      first: ({ study }) => formatTime(study.receivedAt, formats),
      second: ({ study }) => formatDate(study.receivedAt, formats),
      alone: ({ study }) => <span className="iso-clip-quiet">{formatDateTime(study.receivedAt, formats)}</span>,
    }),
    {
      ...header('suggestion'),
      width: 190,
      skeleton: 'lines',
      render: ({ suggestion }, density) => <Suggestion {...{ suggestion, density, t }} />,
    },
  ];
}

type SuggestionProps = Pick<UnassignedStudy, 'suggestion'> & {
  readonly density: GridDensity;
  readonly t: TFunction;
};

function Suggestion({ suggestion, density, t }: SuggestionProps) {
  if (suggestion === null) return <Missing label={t('placing.unassigned.noSuggestion')} />;
  const why = `${t(`placing.rules.kindName.${suggestion.kind}`)} ${suggestion.pattern}`;
  const clinic = <bdi>{suggestion.clinicName}</bdi>;
  if (density === 'comfortable') return <CellLines first={clinic} second={<bdi>{why}</bdi>} />;
  return (
    <span className="iso-clip" title={why}>
      {clinic}
    </span>
  );
}

function textOf(text: string, t: TFunction) {
  return text === '' ? (
    <Missing label={t('placing.none')} />
  ) : (
    <span className="iso-clip">
      <bdi>{text}</bdi>
    </span>
  );
}

/** A study without a clinic on a phone. */
export function UnassignedCard({ row: { study, suggestion }, t, formats }: CardProps<UnassignedStudy>) {
  return (
    <RowCard
      name={<PersonName name={study.patientName} unknown={t('common.nameUnknown')} />}
      second={[study.institution, study.station].filter((text) => text !== '').join(' · ') || '–'}
    >
      <ModalityBadge modality={study.modalities} />
      <bdi>{study.description || '–'}</bdi>
      {formatDate(study.studyDate, formats)}
      {suggestion !== null && (
        <span className="iso-second">
          {t('placing.unassigned.column.suggestion')}: <bdi>{suggestion.clinicName}</bdi>
        </span>
      )}
    </RowCard>
  );
}
