import { IconActivity, IconCopy } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  countNodes,
  exportNodes,
  importNodes,
  listNodes,
  nodeActivity,
} from '@isocenter/contract/network/nodes/endpoints.ts';
import { nodeImportColumns } from '@isocenter/contract/network/nodes/node-import.ts';
import { nodeStates } from '@isocenter/contract/network/nodes/node-rows.ts';
import { nodeVerbs } from '@isocenter/contract/network/nodes/nodes.ts';
import { useClinicOptions } from '#features/people/clinics/clinics.ts';
import { queryOf } from '#api/records/query-of.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { RecordImport } from '#records/record-import.tsx';
import { RecordPage } from '#records/record-page.tsx';
import { useRecordPage } from '#records/use-record-page.ts';
import { chipOf, type Chip } from '#ui/records/chips.ts';
import { LearnBanner } from './learn-banner.tsx';
import { NodeCard, nodeColumns } from './node-columns.tsx';
import { NodeDrawer } from './node-drawer.tsx';
import { nodeKind } from './node-kind.ts';
import { nodeSearch } from './node-search.ts';
import { NodeViews } from './node-views.tsx';
import { useEcho } from './use-echo.ts';
import { useNodeKeys } from './use-node-keys.ts';

const hidden = ['aeTitle'];
const columnsOfFile = Object.keys(nodeImportColumns);
const icon = { size: 16, stroke: 1.75 } as const;

/** The peers of the DICOM network: how they fare, who they are, and what they may ask for. */
export function NodesPage() {
  const { t } = useTranslation();
  const counts = useCounts();
  const echo = useEcho();
  const echoOf = (nodeId: number) => ({
    id: 'echo',
    label: t('nodes.echo'),
    keys: 'E',
    icon: <IconActivity {...icon} />,
    onSelect: () => echo(nodeId),
  });
  const cloneOf = (onSelect: () => void) => ({
    id: 'clone',
    label: t('nodes.clone'),
    keys: 'C',
    icon: <IconCopy {...icon} />,
    onSelect,
  });
  const page = useRecordPage(nodeKind, {
    grid: 'nodes',
    route: listNodes,
    activity: nodeActivity,
    search: nodeSearch,
    hidden,
    texts: 'nodes',
    nameOf: ({ name }) => name,
    more: ({ nodeId }, { may, change }) => [
      ...(may.change === true ? [echoOf(nodeId)] : []),
      ...(may.create === true ? [cloneOf(() => change({ open: 'new', from: nodeId }))] : []),
    ],
  });
  const { list, search, change, may } = page;
  useNodeKeys({
    node: Number(list.active ?? 0),
    onEcho: may.change === true ? echo : undefined,
    onClone: may.create === true ? (from) => change({ open: 'new', from }) : undefined,
  });
  return (
    <RecordPage
      page={page}
      columns={nodeColumns}
      card={NodeCard}
      chips={useChips()}
      {...(counts !== undefined && counts.all > 0 && { live: t('nodes.liveAll', { ...counts, count: counts.all }) })}
      table={exportNodes}
      file={(drawer) => <RecordImport {...drawer} route={importNodes} columns={columnsOfFile} also=",.json" />}
      above={
        <>
          <NodeViews counts={counts} filter={search.filter} onChange={(filter) => change({ filter })} />
          {page.mayCreate && <LearnBanner />}
        </>
      }
      drawer={<NodeDrawer key={search.from} page={page} from={search.from} />}
    />
  );
}

const everyMilliseconds = 15_000;

/** Returns the counts of nodes; the list is refetched as often, since nodes fall silent by themselves. */
function useCounts() {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery({
    ...queryOf('nodes', 'counts', countNodes, {}),
    refetchInterval: everyMilliseconds,
  });
  useEffect(() => {
    if (dataUpdatedAt > 0) void client.invalidateQueries({ queryKey: ['nodes', 'list'] });
  }, [client, dataUpdatedAt]);
  return data;
}

function useChips(): readonly Chip[] {
  const { t } = useTranslation();
  const clinics = useClinicOptions();
  return [
    { kind: 'search', name: 'clinicId', label: t('nodes.field.clinicId'), options: clinics },
    chipOf('state', t('nodes.column.state'), nodeStates, (state) => t(`nodes.state.${state}`)),
    chipOf('verb', t('nodes.does'), nodeVerbs, (verb) => t(`nodes.verb.${verb}`)),
  ];
}
