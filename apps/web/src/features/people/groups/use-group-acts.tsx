import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group, GroupMay } from '@isocenter/contract/people/groups.ts';
import { useChangeStored, useRemoval } from '#api/records/stored-record.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { RemoveDialog } from '#ui/records/remove-dialog.tsx';
import { useSwitch } from '#ui/records/use-switch.ts';
import { usualItems } from '#ui/records/usual-items.tsx';
import { groupKind } from './group-kind.ts';

/** What the acts have to know of a group: its row in the list, or the record. */
type ActGroup = Pick<Group, 'groupId' | 'name' | 'status'>;

export type GroupActs = {
  readonly itemsFor: (group: ActGroup, onOpen?: () => void) => readonly GridMenuItem[];
  /** What the acts ask; to be drawn once on the page. */
  readonly dialogs: ReactNode;
};

/** What can be done with a reader group from wherever one is shown. */
export function useGroupActs(may: GroupMay, onGone: () => void): GroupActs {
  const { t } = useTranslation();
  const { mutateAsync } = useChangeStored(groupKind);
  const [asked, setAsked] = useState<ActGroup>();
  const setStatus = useSwitch<ActGroup>(
    (rows, status) => Promise.all(rows.map(({ groupId }) => mutateAsync({ key: groupId, fields: { status } }))),
    ({ name }) => name,
  );
  const itemsFor: GroupActs['itemsFor'] = (group, onOpen) =>
    usualItems(t, group.status, {
      may,
      ...(onOpen === undefined ? {} : { onOpen }),
      onSwitch: (status) => setStatus([group], status),
      onRemove: () => setAsked(group),
    });
  const close = (): void => setAsked(undefined);
  const deactivate = (group: ActGroup) => (): void => {
    setStatus([group], 'inactive');
    close();
  };
  const dialogs = asked && (
    <RemoveGroup
      group={asked}
      onClose={close}
      onRemoved={() => {
        close();
        onGone();
      }}
      onDeactivate={asked.status === 'active' ? deactivate(asked) : undefined}
    />
  );
  return { itemsFor, dialogs };
}

type RemoveGroupProps = {
  readonly group: ActGroup;
  readonly onRemoved: () => void;
  readonly onDeactivate: (() => void) | undefined;
  readonly onClose: () => void;
};

function RemoveGroup({ group, ...props }: RemoveGroupProps) {
  const { t } = useTranslation();
  const removal = useRemoval(groupKind, group.groupId);
  return <RemoveDialog {...props} {...removal} name={group.name} text={t('groups.removeText')} onMerge={undefined} />;
}
