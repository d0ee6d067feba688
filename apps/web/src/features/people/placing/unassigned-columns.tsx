import type { TFunction } from '#i18n/text-keys.ts';
import type { UnassignedStudy } from '@isocenter/contract/people/placing/fields.ts';
import { sourceText } from '#i18n/source-text.ts';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { CellLines, Missing } from '#ui/data-grid/cell-lines.tsx';
import { formatDate, formatDateTime, formatTime } from '#ui/format/date-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { PersonName } from '#ui/people/person-name.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import classes from './placing.module.css';

/** The columns of the studies that no clinic has: who and what, where it says it is from, and what the rules would say. */
export function unassignedColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<UnassignedStudy>[] {
  return [
    {
      id: 'patient',
      header: t('placing.unassigned.column.patient'),
      width: 170,
      hideable: false,
      skeleton: 'lines',
      render: ({ study }, density) => {
        const name = <PersonName name={study.patientName} unknown={t('common.nameUnknown')} />;
        return density === 'comfortable' ? (
          <CellLines first={name} second={<bdi className="iso-ltr">{study.patientId || '–'}</bdi>} />
        ) : (
          <span className={classes['cut']}>{name}</span>
        );
      },
    },
    {
      id: 'study',
      header: t('placing.unassigned.column.study'),
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
            <span className={classes['cut']}>{study.description || '–'}</span>
          )}
        </span>
      ),
    },
    {
      id: 'institution',
      header: t('placing.unassigned.column.institution'),
      width: 190,
      skeleton: 'lines',
      render: ({ study }, density) =>
        density === 'comfortable' ? (
          <CellLines first={textOf(study.institution, t)} second={study.station || '–'} />
        ) : (
          textOf(study.institution, t)
        ),
    },
    {
      id: 'source',
      header: t('placing.unassigned.column.source'),
      width: 120,
      render: ({ study }) => textOf(sourceText(study.source, t), t),
    },
    {
      id: 'received',
      header: t('placing.unassigned.column.received'),
      width: 110,
      skeleton: 'lines',
      render: ({ study }, density) =>
        density === 'comfortable' ? (
          <CellLines first={formatTime(study.receivedAt, formats)} second={formatDate(study.receivedAt, formats)} />
        ) : (
          <span className={classes['quiet']}>{formatDateTime(study.receivedAt, formats)}</span>
        ),
    },
    {
      id: 'suggestion',
      header: t('placing.unassigned.column.suggestion'),
      width: 190,
      skeleton: 'lines',
      render: ({ suggestion }, density) => {
        if (suggestion === null) return <Missing label={t('placing.unassigned.noSuggestion')} />;
        const why = `${t(`placing.rules.kindName.${suggestion.kind}`)} ${suggestion.pattern}`;
        return density === 'comfortable' ? (
          <CellLines first={<bdi>{suggestion.clinicName}</bdi>} second={<bdi>{why}</bdi>} />
        ) : (
          <span className={classes['cut']} title={why}>
            <bdi>{suggestion.clinicName}</bdi>
          </span>
        );
      },
    },
  ];
}

function textOf(text: string, t: TFunction) {
  return text === '' ? (
    <Missing label={t('placing.none')} />
  ) : (
    <span className={classes['cut']}>
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
        <span className={classes['second']}>
          {t('placing.unassigned.column.suggestion')}: <bdi>{suggestion.clinicName}</bdi>
        </span>
      )}
    </RowCard>
  );
}
