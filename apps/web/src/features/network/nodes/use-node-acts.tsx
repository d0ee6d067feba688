import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Node, NodeMay } from '@isocenter/contract/network/node-rows.ts';
import { useChangeStored, useRemoval } from '#api/records/stored-record.ts';
import { RemoveDialog } from '#ui/records/remove-dialog.tsx';
import { useRecordActs } from '#ui/records/use-record-acts.tsx';
import type { AskedProps, RecordActs } from '#ui/records/use-record-acts.tsx';
import { nodeKind } from './node-kind.ts';

/** What the acts have to know of a node: its row in the list, or the record. */
type ActNode = Pick<Node, 'nodeId' | 'name' | 'status'>;

export type NodeActs = RecordActs<ActNode>;

/** What can be done with a node from wherever one is shown. */
export function useNodeActs(may: NodeMay, onGone: () => void, onClone: (nodeId: number) => void): NodeActs {
  const { t } = useTranslation();
  const { mutateAsync } = useChangeStored(nodeKind);
  return useRecordActs<ActNode>({
    may,
    nameOf: ({ name }) => name,
    send: (rows, status) => Promise.all(rows.map(({ nodeId }) => mutateAsync({ key: nodeId, fields: { status } }))),
    dialogs: { remove: RemoveNode },
    more: ({ nodeId }) =>
      may.create
        ? [
            {
              id: 'clone',
              label: t('nodes.clone'),
              keys: 'C',
              icon: <IconCopy size={16} stroke={1.75} />,
              onSelect: () => onClone(nodeId),
            },
          ]
        : [],
    onGone,
  });
}

function RemoveNode({ record, ...props }: AskedProps<ActNode>) {
  const { t } = useTranslation();
  const removal = useRemoval(nodeKind, record.nodeId);
  return <RemoveDialog {...props} {...removal} name={record.name} text={t('nodes.removeText')} />;
}
