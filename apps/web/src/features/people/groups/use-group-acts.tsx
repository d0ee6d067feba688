import { useTranslation } from '#i18n/use-translation.ts';
import type { Group, GroupMay } from '@isocenter/contract/people/groups/fields.ts';
import { useChangeStored, useRemoval } from '#api/records/stored-record.ts';
import { RemoveDialog } from '#ui/records/remove-dialog.tsx';
import { useRecordActs } from '#ui/records/use-record-acts.tsx';
import type { AskedProps, RecordActs } from '#ui/records/use-record-acts.tsx';
import { groupKind } from './group-kind.ts';

/** The part of a group that the acts need: its row in the list, or the record. */
type ActGroup = Pick<Group, 'groupId' | 'name' | 'status'>;

export type GroupActs = RecordActs<ActGroup>;

/** Returns the acts on a reader group from wherever one is shown. */
export function useGroupActs(may: GroupMay, onGone: () => void): GroupActs {
  const { mutateAsync } = useChangeStored(groupKind);
  return useRecordActs<ActGroup>({
    may,
    nameOf: ({ name }) => name,
    send: (rows, status) => Promise.all(rows.map(({ groupId }) => mutateAsync({ key: groupId, fields: { status } }))),
    dialogs: { remove: RemoveGroup },
    onGone,
  });
}

function RemoveGroup({ record, ...props }: AskedProps<ActGroup>) {
  const { t } = useTranslation();
  const removal = useRemoval(groupKind, record.groupId);
  return <RemoveDialog {...props} {...removal} name={record.name} text={t('groups.removeText')} />;
}
