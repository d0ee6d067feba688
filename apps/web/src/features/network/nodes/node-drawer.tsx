import { useQuery } from '@tanstack/react-query';
import { inputOf } from '@isocenter/contract/fields.ts';
import { type Node, newNode, type NodeFields } from '@isocenter/contract/network/nodes/fields.ts';
import { storedQuery } from '#api/records/stored-record.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { OpenRecord } from '#records/open-record.tsx';
import { useOpenRecord, type OpenPageProps } from '#records/use-open-record.ts';
import { joined } from '#ui/format/joined.ts';
import { ConnectionTab, connectionFields } from './connection-tab.tsx';
import { DoctorTab } from './doctor-tab.tsx';
import { nodeKind } from './node-kind.ts';
import { RefusedNotice, UnreadNotice } from './node-refused.tsx';
import { KindSign } from './node-signs.tsx';
import { OverviewTab } from './overview-tab.tsx';

export type NodeDrawerProps = OpenPageProps<NodeFields, Node> & {
  /** The node that a new one is a copy of. */
  readonly from: number | undefined;
};

/** Add or edit a node: who it is and what it may do, how it is spoken to, and what happened. */
export function NodeDrawer({ page, from }: NodeDrawerProps) {
  const { t } = useTranslation();
  const opened = useOpenRecord(page, { start: useStart(page.open === 'new' ? from : undefined) });
  const { record, stored } = opened;
  const { form } = record;
  return (
    <OpenRecord
      opened={opened}
      size="wide"
      titles={{ add: t('nodes.addTitle'), one: t('nodes.editTitle') }}
      subtitle={stored && joined([t(`nodes.kind.${stored.kind}`), stored.clinicName, t(`nodes.state.${stored.state}`)])}
      leading={stored && <KindSign kind={stored.kind} />}
      tabs={{
        overview: { content: <OverviewTab form={form} /> },
        connection: { has: connectionFields, content: <ConnectionTab form={form} /> },
        doctor: { has: 'stored', content: stored && <DoctorTab node={stored} /> },
      }}
      tabName={(id) => t(`nodes.tab.${id}`)}
    >
      {stored && <RefusedNotice of={stored} />}
      {stored && <UnreadNotice of={stored} />}
    </OpenRecord>
  );
}

/** Returns the values of a new node: the fields of the one that it is a copy of; null while they are not known. */
function useStart(from: number | undefined): NodeFields | null {
  const { t } = useTranslation();
  const { data } = useQuery({ ...storedQuery(nodeKind, from ?? 0), enabled: from !== undefined });
  if (from === undefined) return newNode;
  return data === undefined ? null : { ...inputOf(newNode, data), name: t('nodes.copyOf', { name: data.name }) };
}
