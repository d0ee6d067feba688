import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useGridLabels } from '#i18n/use-grid-labels.ts';
import { BulkBar } from '#ui/data-grid/bulk-bar.tsx';
import { DataGrid } from '#ui/data-grid/data-grid.tsx';
import { nothingSelected } from '#ui/data-grid/data-grid-props.ts';
import type { GridSort, GridState } from '#ui/data-grid/grid-types.ts';
import type { Selection } from '#ui/data-grid/selection.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { csvOf, saveText } from '#ui/format/text-file.ts';
import { EmptyState, ErrorState, NoMatchState } from '#ui/states/state-message.tsx';
import { act, studies, type SampleStudy } from '../samples.ts';
import { studyColumns } from '../study-columns.tsx';
import classes from '../gallery.module.css';

const keyOf = ({ key }: SampleStudy): string => key;
const nameOf = ({ patient, description }: SampleStudy): string => `${patient}, ${description}`;
const clinicOf = ({ clinic }: SampleStudy) => ({ key: clinic, name: clinic });
const menuOf = () => [
  { id: 'open', label: 'Open viewer', keys: '↵', onSelect: act },
  { id: 'bin', label: 'Move to bin', danger: true, dividerBefore: true, onSelect: act },
];

export function Grid() {
  const labels = useGridLabels('Studies');
  const [sort, setSort] = useState<GridSort | null>({ columnId: 'patient', direction: 'ascending' });
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const rows = useMemo(() => {
    const textOf = (row: SampleStudy) => (sort?.columnId === 'study' ? row.description : row.patient);
    const sorted = studies.toSorted((a, b) =>
      sort?.columnId === 'images' ? a.images - b.images : textOf(a).localeCompare(textOf(b)),
    );
    return sort?.direction === 'descending' ? sorted.toReversed() : sorted;
  }, [sort]);
  return (
    <div className={classes['grid']}>
      <DataGrid
        columns={studyColumns}
        rows={rows}
        rowKey={keyOf}
        rowName={nameOf}
        rowMenu={menuOf}
        density="standard"
        state="ready"
        sort={sort}
        onSortChange={setSort}
        selection={selection}
        onSelectionChange={setSelection}
        labels={labels}
      />
    </div>
  );
}

const byClinic = studies.toSorted((a, b) => a.clinic.localeCompare(b.clinic));

export function ByClinic() {
  const labels = useGridLabels('Studies by clinic');
  return (
    <div className={classes['grid']}>
      <DataGrid
        columns={studyColumns}
        rows={byClinic}
        rowKey={keyOf}
        rowName={nameOf}
        groupOf={clinicOf}
        rowDecoration={({ priority }) => (priority === 'stat' ? { edge: 'stat' } : undefined)}
        density="compact"
        state="ready"
        labels={labels}
      />
    </div>
  );
}

const states = ['loading', 'error', 'empty', 'no-match'] as const;

export function GridStates() {
  const labels = useGridLabels('Studies in a state');
  const [state, setState] = useState<(typeof states)[number] & GridState>('loading');
  return (
    <div className={classes['stack']}>
      <ChoiceField
        label="State"
        choices={states.map((value) => ({ value, label: value }))}
        value={state}
        onChange={setState}
      />
      <div className={classes['grid']}>
        <DataGrid
          columns={studyColumns}
          rows={[]}
          rowKey={keyOf}
          density="standard"
          state={state}
          labels={labels}
          errorState={<ErrorState level={3} title="The list could not be loaded" />}
          emptyState={<EmptyState level={3} title="No studies yet" />}
          noMatchState={<NoMatchState level={3} title="No study matches" />}
        />
      </div>
    </div>
  );
}

export function Selected() {
  const labels = useGridLabels('Studies to export');
  const [selection, setSelection] = useState<Selection>(new Set(['1', '2']));
  const save = (): void => {
    const rows = studies
      .filter(({ key }) => selection.has(key))
      .map(({ patientId, description }) => [patientId, description]);
    saveText('selected.csv', csvOf(rows), 'text/csv');
  };
  return (
    <div className={classes['grid']}>
      <DataGrid
        columns={studyColumns}
        rows={studies}
        rowKey={keyOf}
        rowName={nameOf}
        density="standard"
        state="ready"
        selection={selection}
        onSelectionChange={setSelection}
        labels={labels}
        bulkBar={
          <BulkBar
            summary={`${selection.size} selected`}
            actions={[
              { id: 'csv', label: 'Export CSV', icon: <IconDownload size={16} stroke={1.75} />, onSelect: save },
            ]}
            onClose={() => setSelection(nothingSelected)}
          />
        }
      />
    </div>
  );
}
