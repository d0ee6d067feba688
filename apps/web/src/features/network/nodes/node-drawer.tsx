import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { inputOf } from '@isocenter/contract/fields.ts';
import { nodeActivity } from '@isocenter/contract/network/nodes/endpoints.ts';
import { type Node, newNode, type NodeFields } from '@isocenter/contract/network/nodes/fields.ts';
import { storedQuery, useStoredRecord } from '#api/records/stored-record.ts';
import { useActivity } from '#api/records/use-activity.ts';
import type { RecordState } from '#api/records/use-record.ts';
import { RecordActivity } from '#ui/records/activity-list.tsx';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { tabsOf } from '#ui/records/record-tabs.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { useTold } from '#ui/records/use-told.ts';
import { ConnectionTab, connectionFields } from './connection-tab.tsx';
import { DoctorTab } from './doctor-tab.tsx';
import { nodeKind } from './node-kind.ts';
import { nodeTabs } from './node-search.ts';
import type { ChangeSearch, NodeSearch, NodeTab } from './node-search.ts';
import { RefusedNotice, UnreadNotice } from './node-refused.tsx';
import { KindSign } from './node-signs.tsx';
import { OverviewTab } from './overview-tab.tsx';
import type { NodeActs } from './use-node-acts.tsx';

export type NodeDrawerProps = {
  readonly search: NodeSearch;
  readonly mayCreate: boolean;
  readonly acts: NodeActs;
  readonly change: ChangeSearch;
};

/** Add or edit a node: who it is and what it may do, how it is spoken to, and what happened. */
export function NodeDrawer({ search, mayCreate, acts, change }: NodeDrawerProps) {
  const { t } = useTranslation();
  const told = useTold();
  const { open = 'new', tab, from } = search;
  const isNew = open === 'new';
  const fieldName = useFieldName('nodes.field');
  const { record, stored, loaded } = useStoredRecord(nodeKind, {
    open,
    start: useStart(isNew ? from : undefined),
    onSaved: ({ name, nodeId }) => {
      told.done(t(isNew ? 'record.added' : 'record.saved', { name }));
      if (isNew) change({ open: nodeId, tab }, 'replace');
    },
  });
  const shown = nodeTabs.filter((id) => !isNew || (id !== 'activity' && id !== 'doctor'));
  return (
    <RecordDrawer
      size="wide"
      record={record}
      loaded={loaded}
      title={isNew ? t('nodes.addTitle') : (stored?.name ?? t('nodes.editTitle'))}
      subtitle={stored && subtitleOf(t(`nodes.kind.${stored.kind}`), stored, t(`nodes.state.${stored.state}`))}
      leading={stored && <KindSign kind={stored.kind} />}
      mayChange={isNew ? mayCreate : stored?.may.change === true}
      tabs={tabsOf(shown, (id) => t(`nodes.tab.${id}`), {
        connection: connectionFields,
        doctor: 'plain',
        activity: 'plain',
      })}
      tab={tab}
      onTab={(next) => change({ tab: next }, 'replace')}
      fieldName={fieldName}
      menu={stored === undefined ? [] : acts.itemsFor(stored)}
      onClose={() => change({ open: undefined })}
    >
      {stored && <RefusedNotice of={stored} />}
      {stored && <UnreadNotice of={stored} />}
      <OpenTab tab={tab} record={record} stored={stored} fieldName={fieldName} />
    </RecordDrawer>
  );
}

/** Returns the values of a new node: the fields of the one that it is a copy of; null while they are not known. */
function useStart(from: number | undefined): NodeFields | null {
  const { t } = useTranslation();
  const { data } = useQuery({ ...storedQuery(nodeKind, from ?? 0), enabled: from !== undefined });
  if (from === undefined) return newNode;
  return data === undefined ? null : { ...inputOf(newNode, data), name: t('nodes.copyOf', { name: data.name }) };
}

function subtitleOf(kind: string, { clinicName }: Node, state: string): string {
  return [kind, clinicName ?? '', state].filter((part) => part !== '').join(' · ');
}

type OpenTabProps = {
  readonly tab: NodeTab;
  readonly record: RecordState<NodeFields>;
  readonly stored: Node | undefined;
  readonly fieldName: (field: string) => string;
};

function OpenTab({ tab, record: { form }, stored, fieldName }: OpenTabProps) {
  switch (tab) {
    case 'connection':
      return <ConnectionTab form={form} />;
    case 'doctor':
      return stored && <DoctorTab node={stored} />;
    case 'activity':
      return stored && <NodeActivity nodeId={stored.nodeId} fieldName={fieldName} />;
    case 'overview':
      return <OverviewTab form={form} />;
  }
}

type NodeActivityProps = { readonly nodeId: number; readonly fieldName: (field: string) => string };

function NodeActivity({ nodeId, fieldName }: NodeActivityProps) {
  return <RecordActivity activity={useActivity(nodeActivity, nodeKind.kept, { nodeId })} fieldName={fieldName} />;
}
