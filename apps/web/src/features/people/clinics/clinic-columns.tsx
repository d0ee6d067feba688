import { Link } from '@tanstack/react-router';
import type { TFunction } from '#i18n/text-keys.ts';
import type { ReactNode } from 'react';
import { clinicKinds } from '@isocenter/contract/people/clinics/clinics.ts';
import type { ClinicRow } from '@isocenter/contract/people/clinics/fields.ts';
import { Count, useBounded } from '#i18n/count.tsx';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { CellLines } from '#ui/data-grid/cell-lines.tsx';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { joined } from '#ui/format/joined.ts';
import { countColumn, dayColumn, StatusLabel, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import classes from './clinics.module.css';

/** Columns that are there to be switched on. */
export const hiddenAtFirst: readonly string[] = ['partOf', 'kind', 'rules'];

/** The columns of the list of clinics. Counts lead to what they count. */
export function clinicColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<ClinicRow>[] {
  return [
    nameColumn(t),
    textColumn({
      id: 'city',
      order: 'city',
      header: t('clinics.field.city'),
      width: 130,
      text: (row) => row.city,
      second: (row) => row.country,
    }),
    textColumn({
      id: 'contact',
      order: 'contact',
      header: t('clinics.section.contact'),
      width: 180,
      text: ({ emails, phones }) => emails[0] ?? phones[0] ?? '',
      // Once is enough where there is no address.
      second: ({ emails, phones }) => (emails.length === 0 ? (phones[1] ?? '') : (phones[0] ?? '')),
    }),
    textColumn({
      id: 'partOf',
      order: 'partOf',
      header: t('clinics.field.parentId'),
      width: 170,
      text: (row) => row.partOf?.name ?? '',
    }),
    textColumn({
      id: 'kind',
      order: 'kind',
      header: t('clinics.field.kind'),
      width: 130,
      text: (row) => kindText(row.kind, t),
    }),
    textColumn({
      id: 'patients',
      order: 'mayEditPatients',
      header: t('clinics.column.patients'),
      width: 104,
      text: (row) => t(row.mayEditPatients ? 'clinics.yes' : 'clinics.no'),
    }),
    {
      id: 'status',
      order: 'status',
      header: t('clinics.field.status'),
      width: 100,
      skeleton: 'text',
      render: (row) => <StatusLabel status={row.status} label={t(`clinics.status.${row.status}`)} />,
    },
    {
      id: 'studies',
      order: 'studies',
      header: t('clinics.column.studies'),
      width: 96,
      align: 'end',
      skeleton: 'text',
      render: (row) => <StudyCounts row={row} t={t} />,
    },
    dayColumn(
      {
        id: 'lastStudy',
        order: 'lastStudy',
        header: t('clinics.column.lastStudy'),
        width: 100,
        day: (row) => row.lastStudyDate,
      },
      formats,
    ),
    ...(['users', 'physicians'] as const).map((id) => ({
      id,
      order: id,
      header: t(`clinics.column.${id}`),
      width: id === 'users' ? 64 : 84,
      align: 'end' as const,
      skeleton: 'text' as const,
      render: (row: ClinicRow) => <PeopleCount row={row} count={row[id]} />,
    })),
    countColumn({
      id: 'rules',
      order: 'rules',
      header: t('clinics.column.rules'),
      width: 60,
      count: (row) => row.rules,
    }),
  ];
}

function nameColumn(t: TFunction): RecordColumn<ClinicRow> {
  return {
    id: 'name',
    order: 'name',
    header: t('common.name'),
    width: 220,
    grow: true,
    hideable: false,
    skeleton: 'lines',
    render: (row, density) =>
      density === 'comfortable' ? (
        <CellLines first={<strong>{row.name}</strong>} second={<bdi>{codeAndWhole(row, t)}</bdi>} />
      ) : (
        <span className={classes['cut']}>
          <strong>{row.name}</strong> <span className={classes['second']}>{row.code}</span>
        </span>
      ),
  };
}

/** A clinic's own studies; behind them, with a plus, those of the clinics that are part of it. Each leads to what it counts. */
function StudyCounts({ row, t }: CellProps) {
  const bounded = useBounded();
  const { studies, parts } = row;
  return (
    <>
      {studies.count === 0 ? (
        '0'
      ) : (
        <StudiesLink clinicIds={[row.clinicId]}>
          <Count of={studies.count} isExact={studies.isExact} />
        </StudiesLink>
      )}
      {parts !== null && parts.studies.count > 0 && (
        <span className={classes['ofParts']}>
          <StudiesLink
            clinicIds={parts.clinicIds}
            label={t('clinics.studiesOfParts', { count: parts.studies.count, text: bounded(parts.studies) })}
          >
            +<Count of={parts.studies.count} isExact={parts.studies.isExact} />
          </StudiesLink>
        </span>
      )}
    </>
  );
}

type StudiesLinkProps = {
  readonly clinicIds: readonly number[];
  readonly label?: string;
  readonly children: ReactNode;
};

function StudiesLink({ clinicIds, label, children }: StudiesLinkProps) {
  return (
    <Link
      className={classes['number']}
      to="/studies"
      search={{ clinic: clinicIds.join(',') }}
      title={label}
      aria-label={label}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  );
}

/** Shows the number of a clinic's people, which leads to their names. */
function PeopleCount({ row, count }: { readonly row: ClinicRow; readonly count: number }) {
  if (count === 0) return '0';
  return (
    <Link
      className={classes['number']}
      to="/clinics"
      search={{ open: String(row.clinicId), tab: 'people' }}
      onClick={(event) => event.stopPropagation()}
    >
      <Count of={count} />
    </Link>
  );
}

function codeAndWhole({ code, partOf }: ClinicRow, t: TFunction): string {
  return partOf === null ? code : `${code} · ${t('clinics.partOf', { name: partOf.name })}`;
}

function kindText(kind: string, t: TFunction): string {
  const known = clinicKinds.find((candidate) => candidate === kind);
  return known === undefined || known === '' ? kind : t(`clinics.kind.${known}`);
}

type CellProps = { readonly row: ClinicRow; readonly t: TFunction };

/** A clinic on a phone. */
export function ClinicCard({ row, t }: Omit<CardProps<ClinicRow>, 'formats'>) {
  const bounded = useBounded();
  const place = joined([codeAndWhole(row, t), row.city]);
  return (
    <RowCard name={row.name} second={place}>
      <StatusLabel status={row.status} label={t(`clinics.status.${row.status}`)} />
      {[row.studies, row.parts?.studies]
        .filter((studies) => studies !== undefined)
        .map((studies, at) =>
          t(at === 0 ? 'clinics.studiesOf' : 'clinics.studiesOfParts', {
            count: studies.count,
            text: bounded(studies),
          }),
        )
        .join(' · ')}
    </RowCard>
  );
}
