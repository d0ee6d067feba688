import { CellLines } from '#ui/data-grid/cell-lines.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import type { ListWords } from '../list/list-words.ts';
import type { ListedStudy } from '../list/study-cells.tsx';
import type { StudyColumn } from '../list/study-column.ts';
import { StudyListPage } from '../list/study-list-page.tsx';
import classes from './keeping.module.css';

/** All studies, with whether their bytes are there and how long they stay. */
export function ArchiveList() {
  return <StudyListPage preset="archive" more={columns} />;
}

function columns(words: ListWords): StudyColumn[] {
  const retention = { header: words.t('safekeeping.ofStudy.retention'), width: 106, filter: 'keeping' } as const;
  return [
    {
      ...retention,
      id: 'retention',
      densities: ['comfortable'],
      render: (row) => (
        <CellLines
          first={<Retention study={row} words={words} />}
          second={<Availability study={row} words={words} />}
        />
      ),
    },
    {
      ...retention,
      id: 'retentionLine',
      densities: ['standard', 'compact'],
      render: (row) => <Retention study={row} words={words} />,
    },
    {
      id: 'availability',
      header: words.t('safekeeping.ofStudy.availability'),
      width: 110,
      filter: 'keeping',
      densities: ['standard', 'compact'],
      render: (row) => <Availability study={row} words={words} />,
    },
  ];
}

type CellProps = { readonly study: ListedStudy; readonly words: ListWords };

/** What is stored is on line; what is damaged is given to nobody (Instance Availability, PS3.3 §C.4.23.1.1). */
function Availability({ study: { isDamaged }, words: { t } }: CellProps) {
  if (!isDamaged) return <span>{t('safekeeping.ofStudy.online')}</span>;
  return (
    <span className={classes['damaged']} title={t('safekeeping.ofStudy.partlyHint')}>
      {t('safekeeping.ofStudy.partly')}
    </span>
  );
}

/** From which day on it may be removed. */
function Retention({ study: { expiresAt }, words: { t, formats } }: CellProps) {
  if (expiresAt === null) return <span title={t('safekeeping.ofStudy.keptHint')}>{t('safekeeping.ofStudy.kept')}</span>;
  return <span title={t('safekeeping.ofStudy.expiresHint')}>{formatDate(expiresAt, formats)}</span>;
}
