import type { TFunction } from '#i18n/text-keys.ts';
import type { NameGroup } from '@isocenter/contract/people/physician-names/fields.ts';
import { mostStudiesCounted } from '@isocenter/contract/people/physicians/physicians.ts';
import { Count } from '#i18n/count.tsx';
import { CellLines, Missing } from '#ui/data-grid/cell-lines.tsx';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { joined } from '#ui/format/joined.ts';
import { formatPersonName, listName } from '#ui/format/person-name.ts';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import classes from './physician-names.module.css';

/** A found name as a person reads it; the most frequent spelling speaks for all. */
export function groupName(group: NameGroup, unknown: string): string {
  return formatPersonName(group.spellings[0]?.name ?? '', unknown);
}

/** The columns of the names found in images. */
export function namesColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<NameGroup>[] {
  const unknown = t('common.nameUnknown');
  return [
    {
      id: 'name',
      header: t('physicians.names.name'),
      width: 240,
      min: 160,
      hideable: false,
      skeleton: 'lines',
      render: (group) => (
        <CellLines
          first={<bdi className={classes['who']}>{groupName(group, unknown)}</bdi>}
          second={
            group.spellings.length > 1 ? (
              <bdi title={group.spellings.map(({ name }) => name).join('\n')}>
                {t('physicians.names.spellings', { count: group.spellings.length })}
              </bdi>
            ) : undefined
          }
        />
      ),
    },
    {
      id: 'who',
      header: t('physicians.names.who'),
      width: 260,
      grow: true,
      skeleton: 'lines',
      render: (group) => <Who group={group} t={t} />,
    },
    {
      id: 'studies',
      header: t('physicians.column.studies'),
      width: 80,
      align: 'end',
      render: (group) => (
        <Count
          of={group.studyCount}
          isExact={group.spellings.every(({ studyCount }) => studyCount < mostStudiesCounted)}
        />
      ),
    },
    {
      id: 'last',
      header: t('physicians.column.lastStudy'),
      width: 104,
      render: (group) => <span className="iso-lead">{formatDate(group.lastStudyDate, formats)}</span>,
    },
    {
      id: 'first',
      header: t('physicians.names.first'),
      width: 104,
      render: (group) => <span className="iso-lead">{formatDate(group.firstAt, formats)}</span>,
    },
  ];
}

/** Shows the physician of a name, or the likeliest one. */
function Who({ group, t }: { readonly group: NameGroup; readonly t: TFunction }) {
  if (group.physician !== null) return <bdi className="iso-cut">{listName(group.physician)}</bdi>;
  const [likely] = group.suggestions;
  if (likely === undefined) return <Missing label={t('physicians.names.nobody')} />;
  return (
    <CellLines
      first={<bdi>{listName(likely)}</bdi>}
      second={joined([t(`physicians.names.because.${likely.because}`), likely.hospital])}
    />
  );
}

/** A found name on a phone. */
export function NameCard({ row: group, t }: Omit<CardProps<NameGroup>, 'formats'>) {
  const isKnown = group.physician !== null || group.suggestions.length > 0;
  return (
    <RowCard
      name={groupName(group, t('common.nameUnknown'))}
      second={isKnown ? <Who group={group} t={t} /> : undefined}
    >
      {t('physicians.studyCount', { count: group.studyCount })}
    </RowCard>
  );
}
