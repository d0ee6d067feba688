import { IconActivity, IconCopy } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { echoNode } from '@isocenter/contract/network/nodes/endpoints.ts';
import type { Node, NodeMay } from '@isocenter/contract/network/nodes/fields.ts';
import { call } from '#api/client.ts';
import { useActOn, useChangeStored, useRemoval } from '#api/records/stored-record.ts';
import { RemoveDialog } from '#ui/records/remove-dialog.tsx';
import { useRecordActs } from '#ui/records/use-record-acts.tsx';
import type { AskedProps, RecordActs } from '#ui/records/use-record-acts.tsx';
import { useTold } from '#ui/records/use-told.ts';
import { nodeKind } from './node-kind.ts';

/** The part of a node that the acts need: its row in the list, or the record. */
type ActNode = Pick<Node, 'nodeId' | 'name' | 'status'>;

export type NodeActs = RecordActs<ActNode> & Readonly<{ echo: (nodeId: number) => void }>;

/** Returns the acts on a node from wherever one is shown. */
export function useNodeActs(may: NodeMay, onGone: () => void, onClone: (nodeId: number) => void): NodeActs {
  const { t } = useTranslation();
  const { mutateAsync } = useChangeStored(nodeKind);
  const echo = useEcho();
  const acts = useRecordActs<ActNode>({
    may,
    nameOf: ({ name }) => name,
    send: (rows, status) => Promise.all(rows.map(({ nodeId }) => mutateAsync({ key: nodeId, fields: { status } }))),
    dialogs: { remove: RemoveNode },
    more: ({ nodeId }) => [
      ...(may.change
        ? [
            {
              id: 'echo',
              label: t('nodes.echo'),
              keys: 'E',
              icon: <IconActivity size={16} stroke={1.75} />,
              onSelect: () => echo(nodeId),
            },
          ]
        : []),
      ...(may.create
        ? [
            {
              id: 'clone',
              label: t('nodes.clone'),
              keys: 'C',
              icon: <IconCopy size={16} stroke={1.75} />,
              onSelect: () => onClone(nodeId),
            },
          ]
        : []),
    ],
    onGone,
  });
  return { ...acts, echo };
}

/** Asks a node whether it answers, and says what came of it. */
function useEcho(): (nodeId: number) => void {
  const { t } = useTranslation();
  const told = useTold();
  const { mutate } = useActOn(nodeKind, (nodeId: number) => call(echoNode, { params: { nodeId } }));
  return (nodeId) =>
    mutate(nodeId, {
      onSuccess: ({ fault, milliseconds }) => {
        if (fault === null) told.done(t('nodes.echoed', { milliseconds }), { id: 'echo' });
        else told.failed(new Error(t('nodes.echoFailed', { fault: t(`nodes.fault.${fault}`) })));
      },
      onError: told.failed,
    });
}

function RemoveNode({ record, ...props }: AskedProps<ActNode>) {
  const { t } = useTranslation();
  const removal = useRemoval(nodeKind, record.nodeId);
  return <RemoveDialog {...props} {...removal} name={record.name} text={t('nodes.removeText')} />;
}
