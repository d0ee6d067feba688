import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { importNodes, countNodes, exportNodes, listNodes } from '@isocenter/contract/network/nodes/endpoints.ts';
import { nodeImportColumns } from '@isocenter/contract/network/nodes/node-import.ts';
import { nodeStates } from '@isocenter/contract/network/nodes/node-rows.ts';
import type { NodeRow } from '@isocenter/contract/network/nodes/fields.ts';
import { nodeVerbs } from '@isocenter/contract/network/nodes/nodes.ts';
import { clinicChoicesQuery } from '#features/people/clinics/clinics.ts';
import { asked } from '#api/records/asked.ts';
import { useImport } from '#api/records/use-import.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import type { Chip } from '#ui/records/chips.ts';
import { ImportDrawer } from '#ui/records/import-drawer.tsx';
import { RecordList } from '#ui/records/record-list.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { LearnBanner } from './learn-banner.tsx';
import { NodeCard, nodeColumns } from './node-columns.tsx';
import { NodeDrawer } from './node-drawer.tsx';
import { nodeSearch } from './node-search.ts';
import { NodeViews } from './node-views.tsx';
import { useNodeActs } from './use-node-acts.tsx';
import { useNodeKeys } from './use-node-keys.ts';

const keyOf = (row: NodeRow): string => String(row.nodeId);
const nameOf = (row: NodeRow): string => row.name;
const noRights = { create: false, change: false, remove: false, export: false };
const hidden = ['aeTitle'];

/** The peers of the DICOM network: how they fare, who they are, and what they may ask for. */
export function NodesPage() {
  const { t } = useTranslation();
  const list = useRecordList({ grid: 'nodes', kept: 'nodes', route: listNodes, search: nodeSearch, hidden });
  const { search, change, first } = list;
  const may = first?.may ?? noRights;
  const counts = useCounts();
  const clone = (from: number): void => change({ open: 'new', from });
  const acts = useNodeActs(may, () => change({ open: undefined }), clone);
  const importing = useImport(importNodes, 'nodes');
  const fieldName = useFieldName('nodes.field');
  const open = (row: NodeRow): void => change({ open: row.nodeId });
  const add = { label: t('nodes.add'), run: () => change({ open: 'new' }) };
  useNodeKeys({
    node: Number(list.active ?? 0),
    onEcho: may.change ? acts.echo : undefined,
    onClone: may.create ? clone : undefined,
  });
  return (
    <RecordList
      list={list}
      texts="nodes"
      columns={nodeColumns}
      card={NodeCard}
      rowKey={keyOf}
      rowName={nameOf}
      onOpen={open}
      rowMenu={(row) => acts.itemsFor(row, () => open(row))}
      placeholder={t('nodes.placeholder')}
      chips={useChips()}
      {...(counts !== undefined && counts.all > 0 && { live: t('nodes.liveAll', { ...counts, count: counts.all }) })}
      onExport={may.export ? (format) => list.exportBy(exportNodes, format) : undefined}
      onImport={may.create ? importing.open : undefined}
      add={may.create ? add : undefined}
      above={
        <>
          <NodeViews counts={counts} filter={search.filter} onChange={(filter) => change({ filter })} />
          {may.create && <LearnBanner />}
        </>
      }
      takesFocus
    >
      {search.open !== undefined && (
        <NodeDrawer
          key={`${search.open} ${search.from ?? ''}`}
          search={search}
          acts={acts}
          mayCreate={may.create}
          change={change}
        />
      )}
      {acts.dialogs}
      {importing.isOpen && (
        <ImportDrawer
          run={importing}
          subtitle={t('nodes.title')}
          columns={Object.keys(nodeImportColumns)}
          also=",.json"
          fieldName={fieldName}
        />
      )}
    </RecordList>
  );
}

const everyMilliseconds = 15_000;

/** Returns the counts of nodes; the list is refetched as often, since nodes fall silent by themselves. */
function useCounts() {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery({
    ...asked('nodes', 'counts', countNodes, {}),
    refetchInterval: everyMilliseconds,
  });
  useEffect(() => {
    if (dataUpdatedAt > 0) void client.invalidateQueries({ queryKey: ['nodes', 'list'] });
  }, [client, dataUpdatedAt]);
  return data;
}

function useChips(): readonly Chip[] {
  const { t } = useTranslation();
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  return [
    {
      kind: 'search',
      name: 'clinicId',
      label: t('nodes.field.clinicId'),
      options: clinics.map(({ clinicId, name }) => ({ value: String(clinicId), label: name })),
    },
    {
      kind: 'one',
      name: 'state',
      label: t('nodes.column.state'),
      options: nodeStates.map((value) => ({ value, label: t(`nodes.state.${value}`) })),
    },
    {
      kind: 'one',
      name: 'verb',
      label: t('nodes.does'),
      options: nodeVerbs.map((value) => ({ value, label: t(`nodes.verb.${value}`) })),
    },
  ];
}
