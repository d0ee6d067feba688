import { Link } from '@tanstack/react-router';
import type { TFunction } from '#i18n/text-keys.ts';
import type { ReactNode } from 'react';
import { clinicKinds } from '@isocenter/contract/people/clinics/clinics.ts';
import type { ClinicRow } from '@isocenter/contract/people/clinics/fields.ts';
import { Count, useBounded } from '#i18n/count.tsx';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { joined } from '#ui/format/joined.ts';
import { countColumn, dayColumn, linesColumn, sorted, StatusLabel, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import classes from './clinics.module.css';

/** Columns that are there to be switched on. */
export const hiddenAtFirst: readonly string[] = ['partOf', 'kind', 'rules'];

/** The columns of the list of clinics. Counts lead to what they count. */
export function clinicColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<ClinicRow>[] {
  return [
    nameColumn(t),
    textColumn({
      ...sorted('city', 130, t('clinics.field.city')),
      text: ({ city }) => city,
      second: ({ country }) => country,
    }),
    textColumn({
      ...sorted('contact', 180, t('clinics.section.contact')),
      text: ({ emails, phones }) => emails[0] ?? phones[0] ?? '',
      // Once is enough where there is no address.
      second: ({ emails, phones }) => (emails.length === 0 ? (phones[1] ?? '') : (phones[0] ?? '')),
    }),
    textColumn({ ...sorted('partOf', 170, t('clinics.field.parentId')), text: ({ partOf }) => partOf?.name ?? '' }),
    textColumn({ ...sorted('kind', 130, t('clinics.field.kind')), text: ({ kind }) => kindText(kind, t) }),
    textColumn({
      ...sorted('patients', 104, t('clinics.column.patients')),
      order: 'mayEditPatients',
      text: (row) => t(row.mayEditPatients ? 'clinics.yes' : 'clinics.no'),
    }),
    {
      ...sorted('status', 100, t('clinics.field.status')),
      skeleton: 'text',
      render: (row) => <StatusLabel status={row.status} label={t(`clinics.status.${row.status}`)} />,
    },
    {
      ...sorted('studies', 96, t('clinics.column.studies')),
      ...figures,
      render: (row) => <StudyCounts row={row} t={t} />,
    },
    dayColumn(
      { ...sorted('lastStudy', 100, t('clinics.column.lastStudy')), day: ({ lastStudyDate }) => lastStudyDate },
      formats,
    ),
    peopleColumn('users', 64, t),
    peopleColumn('physicians', 84, t),
    countColumn({ ...sorted('rules', 60, t('clinics.column.rules')), count: ({ rules }) => rules }),
  ];
}

const figures = { align: 'end', skeleton: 'text' } as const;

function nameColumn(t: TFunction): RecordColumn<ClinicRow> {
  return linesColumn({
    ...sorted('name', 220, t('common.name')),
    grow: true,
    hideable: false,
    first: ({ name }) => <strong>{name}</strong>,
    second: (row) => <bdi>{codeAndWhole(row, t)}</bdi>,
    alone: ({ name, code }) => (
      <span className="iso-clip">
        <strong>{name}</strong> <span className="iso-second">{code}</span>
      </span>
    ),
  });
}

function peopleColumn(id: 'users' | 'physicians', width: number, t: TFunction): RecordColumn<ClinicRow> {
  return {
    ...sorted(id, width, t(`clinics.column.${id}`)),
    ...figures,
    render: (row) => <PeopleCount row={row} count={row[id]} />,
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
