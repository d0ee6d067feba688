import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { clinicKinds } from '@isocenter/contract/people/clinics.ts';
import type { ClinicSortColumn } from '@isocenter/contract/people/clinic-list.ts';
import type { ClinicRow } from '@isocenter/contract/people/clinics.ts';
import { Count, useBounded } from '#i18n/count.tsx';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { CellLines, Missing } from '#ui/data-grid/cell-lines.tsx';
import type { GridColumn } from '#ui/data-grid/grid-types.ts';
import { formatDate } from '#ui/format/date-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import classes from './clinics.module.css';

export type ClinicColumn = GridColumn<ClinicRow> & { readonly order: ClinicSortColumn };

/** Columns that are there to be switched on. */
export const hiddenAtFirst: readonly string[] = ['partOf', 'kind', 'rules'];

/** The columns of the list of clinics. Counts lead to what they count. */
export function clinicColumns(t: TFunction, formats: DateTimeFormat): readonly ClinicColumn[] {
  const columns: readonly ClinicColumn[] = [
    {
      id: 'name',
      order: 'name',
      header: t('clinics.column.name'),
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
    },
    {
      id: 'city',
      order: 'city',
      header: t('clinics.column.city'),
      width: 130,
      skeleton: 'lines',
      render: (row, density) =>
        density === 'comfortable' ? (
          <CellLines first={textOf(row.city, t)} {...(row.country === '' ? {} : { second: row.country })} />
        ) : (
          textOf(row.city, t)
        ),
    },
    {
      id: 'contact',
      order: 'contact',
      header: t('clinics.column.contact'),
      width: 180,
      skeleton: 'lines',
      render: (row, density) =>
        density === 'comfortable' ? (
          <CellLines
            first={textOf(row.emails[0] ?? '', t)}
            {...(row.phones[0] === undefined ? {} : { second: <bdi dir="ltr">{row.phones[0]}</bdi> })}
          />
        ) : (
          textOf(row.emails[0] ?? row.phones[0] ?? '', t)
        ),
    },
    {
      id: 'partOf',
      order: 'partOf',
      header: t('clinics.field.parentId'),
      width: 170,
      render: (row) => textOf(row.partOf?.name ?? '', t),
    },
    { id: 'kind', order: 'kind', header: t('clinics.field.kind'), width: 130, render: (row) => kindText(row.kind, t) },
    {
      id: 'patients',
      order: 'mayEditPatients',
      header: t('clinics.column.patients'),
      width: 104,
      render: (row) => (
        <span className={classes['quiet']}>{t(row.mayEditPatients ? 'clinics.yes' : 'clinics.no')}</span>
      ),
    },
    {
      id: 'status',
      order: 'status',
      header: t('clinics.column.status'),
      width: 100,
      skeleton: 'text',
      render: (row) => <ClinicStatus row={row} t={t} />,
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
    {
      id: 'lastStudy',
      order: 'lastStudy',
      header: t('clinics.column.lastStudy'),
      width: 100,
      skeleton: 'text',
      render: (row) =>
        row.lastStudyDate === null ? (
          <Missing />
        ) : (
          <bdi className={`iso-ltr ${classes['quiet'] ?? ''}`}>{formatDate(row.lastStudyDate, formats)}</bdi>
        ),
    },
    {
      id: 'users',
      order: 'users',
      header: t('clinics.column.users'),
      width: 64,
      align: 'end',
      skeleton: 'text',
      render: (row) => <PeopleCount row={row} count={row.users} />,
    },
    {
      id: 'physicians',
      order: 'physicians',
      header: t('clinics.column.physicians'),
      width: 84,
      align: 'end',
      skeleton: 'text',
      render: (row) => <PeopleCount row={row} count={row.physicians} />,
    },
    {
      id: 'rules',
      order: 'rules',
      header: t('clinics.column.rules'),
      width: 60,
      align: 'end',
      skeleton: 'text',
      render: (row) => <Count of={row.rules} />,
    },
  ];
  return columns.map((column) => ({ ...column, sortable: true }));
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

/** How many belong to a clinic, leading to their names. */
function PeopleCount({ row, count }: { readonly row: ClinicRow; readonly count: number }) {
  if (count === 0) return '0';
  return (
    <Link
      className={classes['number']}
      to="/clinics"
      search={{ clinic: String(row.clinicId), tab: 'people' }}
      onClick={(event) => event.stopPropagation()}
    >
      <Count of={count} />
    </Link>
  );
}

function textOf(text: string, t: TFunction) {
  return text === '' ? (
    <Missing label={t('clinics.none')} />
  ) : (
    <span className={classes['cut']}>
      <bdi>{text}</bdi>
    </span>
  );
}

function codeAndWhole({ code, partOf }: ClinicRow, t: TFunction): string {
  return partOf === null ? code : `${code} · ${t('clinics.partOf', { name: partOf.name })}`;
}

function kindText(kind: string, t: TFunction) {
  const known = clinicKinds.find((candidate) => candidate === kind);
  return textOf(known === undefined || known === '' ? kind : t(`clinics.kind.${known}`), t);
}

type CellProps = { readonly row: ClinicRow; readonly t: TFunction };

function ClinicStatus({ row, t }: CellProps) {
  return (
    <span className={classes['state']} data-status={row.status}>
      {t(`clinics.status.${row.status}`)}
    </span>
  );
}

/** A clinic on a phone. */
export function ClinicCard({ row, t }: CellProps) {
  const bounded = useBounded();
  const place = [codeAndWhole(row, t), row.city].filter((text) => text !== '').join(' · ');
  return (
    <RowCard name={row.name} second={place}>
      <ClinicStatus row={row} t={t} />
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
