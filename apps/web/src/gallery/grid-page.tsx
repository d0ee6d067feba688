import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconDownload,
  IconEye,
  IconFlag,
  IconLayoutList,
  IconLayoutSidebarRight,
  IconPlayerPlay,
  IconSend,
  IconShare2,
  IconTag,
  IconTrash,
  IconUpload,
  IconUserPlus,
} from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { ActButton } from '#ui/controls/act-button.tsx';
import { BulkBar } from '#ui/data-grid/bulk-bar.tsx';
import { ColumnChooser } from '#ui/data-grid/column-chooser.tsx';
import { DataGrid } from '#ui/data-grid/data-grid.tsx';
import { noColumnState } from '#ui/data-grid/grid-types.ts';
import type { GridMenuItem, GridSort, GridState, RowDecoration } from '#ui/data-grid/grid-types.ts';
import type { Selection } from '#ui/data-grid/selection.ts';
import { useGridDensity } from '#ui/data-grid/use-grid-density.ts';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { FilterChip } from '#ui/filters/filter-chip.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { EmptyState, ErrorState, NoMatchState } from '#ui/states/state-message.tsx';
import { sampleStudies } from './sample-studies.ts';
import type { SampleStudy } from './sample-studies.ts';
import { StudyCard, studyColumns } from './study-columns.tsx';
import classes from './gallery.module.css';

const tabs = [
  { id: 'mine', label: 'My worklist', count: 19 },
  { id: 'unread', label: 'Unread', count: 38 },
  { id: 'stat', label: 'STAT', count: 2, late: true },
  { id: 'drafts', label: 'Drafts', count: 3 },
  { id: 'co', label: 'Awaiting co-sign', count: 4 },
  { id: 'incomplete', label: 'Incomplete', count: 1 },
  { id: 'today', label: 'Today', count: 146 },
  { id: 'all', label: 'All', count: 20_000 },
];

const keyOf = (study: SampleStudy): string => study.key;
const nameOf = (study: SampleStudy): string => `${study.patientId}, ${study.description}`;
const cardOf = (study: SampleStudy) => <StudyCard study={study} />;
const nothing = (): void => undefined;
const menuOf = (): readonly GridMenuItem[] => [
  { id: 'open', label: 'Open viewer', keys: '↵', icon: <IconEye size={16} stroke={1.75} />, onSelect: nothing },
  { id: 'assign', label: 'Assign', keys: 'A', icon: <IconUserPlus size={16} stroke={1.75} />, onSelect: nothing },
  {
    id: 'send',
    label: 'Send to a node',
    dividerBefore: true,
    icon: <IconSend size={16} stroke={1.75} />,
    onSelect: nothing,
  },
  {
    id: 'bin',
    label: 'Move to bin',
    keys: 'Del',
    danger: true,
    dividerBefore: true,
    icon: <IconTrash size={16} stroke={1.75} />,
    onSelect: nothing,
  },
];
const bulkActs: readonly GridMenuItem[] = (
  [
    ['Assign', IconUserPlus],
    ['Priority', IconFlag],
    ['Label', IconTag],
    ['Send', IconSend],
    ['Share', IconShare2],
    ['Download', IconDownload],
    ['Bin', IconTrash],
  ] as const
).map(([label, Icon]) => ({ id: label, label, icon: <Icon size={16} stroke={1.75} />, onSelect: nothing }));

const decorationOf = (study: SampleStudy): RowDecoration => ({
  ...(study.priority === 'stat' ? { edge: 'stat' as const } : {}),
  ...(study.status === 'received' && study.expected !== null
    ? { arriving: true, progress: study.images / study.expected }
    : {}),
});

const states: readonly GridState[] = ['ready', 'loading', 'refreshing', 'error', 'empty', 'no-match'];

function Chips() {
  return (
    <>
      <FilterChip name="Date" value="Today" onClear={nothing}>
        Today, yesterday, seven days
      </FilterChip>
      <FilterChip name="Clinic" value="Riverside +2" onClear={nothing}>
        Clinics
      </FilterChip>
      <FilterChip name="Reader" value="Me or nobody" onClear={nothing}>
        Readers
      </FilterChip>
      <FilterChip name="Modality">Modalities</FilterChip>
      <FilterChip name="Status">Statuses</FilterChip>
    </>
  );
}

export type GridPageProps = { readonly density: string | null; readonly state: string | null; readonly rows: number };

const pageSize = 200;

const initially = (asked: string | null): Selection =>
  new Set(asked === 'compact' ? ['study-2', 'study-8', 'study-11', 'study-15'] : ['study-2']);

/** A study list of made-up studies, as on the pictures of the visual language. */
export function GridPage({ density: asked, state: askedState, rows: count }: GridPageProps) {
  const density = useGridDensity(asked === 'compact' || asked === 'standard' ? asked : 'comfortable');
  const [loaded, setLoaded] = useState(Math.min(count, pageSize));
  const studies = useMemo(() => sampleStudies(count > 1000 ? count : loaded), [count, loaded]);
  const loadMore = useCallback(() => setLoaded((now) => Math.min(count, now + pageSize)), [count]);
  const [selection, setSelection] = useState<Selection>(() => initially(asked));
  const [active, setActive] = useState<string | null>('study-2');
  const [sort, setSort] = useState<GridSort | null>({
    columnId: density === 'comfortable' ? 'acquired' : 'acquired-line',
    direction: 'descending',
  });
  const [columns, setColumns] = useState(noColumnState);
  const [search, setSearch] = useState('');
  const [tab, setTab] = useState('mine');
  const [opened, setOpened] = useState('');
  const open = useCallback((study: SampleStudy) => setOpened(study.accession), []);
  return (
    <div className={classes['app']} data-density={density}>
      <div className={classes['menu']} data-iso-menu />
      <main className={classes['main']}>
        <div className={classes['navbar']} />
        <PageHeader
          title="Study List"
          live="Live · 146 today, 19 on this list"
          isLive
          more={[{ id: 'm', label: 'Import a work list', onSelect: nothing }]}
        >
          <ActButton label="Export" icon={<IconDownload size={16} stroke={1.75} />} />
          <ActButton label="Upload" icon={<IconUpload size={16} stroke={1.75} />} />
          <ActButton kind="primary" label="Read next" keys="N" icon={<IconPlayerPlay size={16} stroke={1.75} />} />
        </PageHeader>
        <ViewTabs label="Saved filters" tabs={tabs} active={tab} onActiveChange={setTab} onAdd={nothing} />
        <FilterBar
          search={search}
          onSearchChange={setSearch}
          placeholder="Name, ID, accession…"
          available={[{ id: 'x', label: 'Body part', onSelect: nothing }]}
          onClear={nothing}
          summary="19 of 146"
          setFilters={['Today', 'Riverside +2', 'me or nobody']}
          tools={
            <>
              <ColumnChooser columns={studyColumns} state={columns} density={density} onChange={setColumns} />
              <Tooltip label="Density">
                <ActionIcon size="sm" aria-label="Density">
                  <IconLayoutList size={16} stroke={1.75} />
                </ActionIcon>
              </Tooltip>
              <Tooltip label="Preview">
                <ActionIcon size="sm" aria-label="Preview" aria-pressed>
                  <IconLayoutSidebarRight size={16} stroke={1.75} />
                </ActionIcon>
              </Tooltip>
            </>
          }
        >
          <Chips />
        </FilterBar>
        <div className={classes['content']}>
          <DataGrid
            columns={studyColumns}
            rows={studies}
            rowKey={keyOf}
            rowName={nameOf}
            density={density}
            state={states.find((state) => state === askedState) ?? 'ready'}
            sort={sort}
            onSortChange={setSort}
            selection={selection}
            onSelectionChange={setSelection}
            activeKey={active}
            onActiveChange={setActive}
            onOpen={open}
            onEndReached={loadMore}
            rowCount={count}
            rowMenu={menuOf}
            rowDecoration={decorationOf}
            card={cardOf}
            columnState={columns}
            onColumnStateChange={setColumns}
            onFilterColumn={nothing}
            errorState={
              <ErrorState
                title="The list could not be loaded"
                actions={<ActButton kind="primary" label="Try now" />}
                reference={{ label: 'Reference', code: '7F3K-20D1', at: '14:22:07' }}
              >
                The archive did not answer within 10 seconds. Your filter is kept.
              </ErrorState>
            }
            emptyState={
              <EmptyState title="No studies yet" actions={<ActButton kind="primary" label="Upload files" />}>
                Send from a scanner to ISOCENTER, port 11112, or add files from this computer.
              </EmptyState>
            }
            noMatchState={
              <NoMatchState title="No study matches" actions={<ActButton label="Show all dates" />}>
                Without the date there are 14.
              </NoMatchState>
            }
            bulkBar={
              <BulkBar
                summary={`${selection.size} selected`}
                all={{ label: 'Select all 146', onSelect: nothing }}
                actions={bulkActs}
                onClose={() => setSelection(new Set())}
              />
            }
            footer={
              <>
                <strong>{selection.size} selected</strong>
                <span>{opened === '' ? 'Space select · ↵ open · R report · A assign' : `Opened ${opened}`}</span>
              </>
            }
          />
          <aside className={classes['preview']} aria-label="Preview" />
        </div>
      </main>
    </div>
  );
}
