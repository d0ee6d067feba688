import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { mostMembers } from '@isocenter/contract/office/chat/chat.ts';
import type { ChatRoom } from '@isocenter/contract/office/chat/fields.ts';
import { useColleagueSearch, PeopleField, type ChosenPerson } from '#features/office/colleagues/colleagues.ts';
import { useUser } from '#api/session/use-session.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { useCreateGroup, useRoomActs } from './chat-queries.ts';

export type GroupDialogProps = {
  /** The group that is changed; a new one without it. */
  readonly room?: ChatRoom;
  readonly onClose: () => void;
  readonly onMade?: (roomId: number) => void;
};

/** The name of a group and who is in it. */
export function GroupDialog({ room, onClose, onMade }: GroupDialogProps) {
  const { t } = useTranslation();
  const { id } = useUser();
  const toasts = useToasts();
  const create = useCreateGroup();
  const { change } = useRoomActs(room?.roomId ?? 0);
  const before = room?.members.filter(({ accountId }) => accountId !== id) ?? [];
  const [name, setName] = useState(room?.name ?? '');
  const [people, setPeople] = useState<readonly ChosenPerson[]>(before);
  const [isTried, setTried] = useState(false);
  const { found, onSearch } = useColleagueSearch();
  const isReady = name.trim() !== '' && people.length > 0;
  const accountIds = people.map(({ accountId }) => accountId);
  const save = (): void => {
    setTried(true);
    if (!isReady) return;
    const ways = { onError: toasts.failed };
    if (room === undefined) {
      const made = ({ roomId }: ChatRoom): void => {
        onClose();
        onMade?.(roomId);
      };
      create.mutate({ name, accountIds }, { ...ways, onSuccess: made });
      return;
    }
    const known = before.map(({ accountId }) => accountId);
    const added = accountIds.filter((accountId) => !known.includes(accountId));
    const removedIds = known.filter((accountId) => !accountIds.includes(accountId));
    const changed = {
      name,
      ...(added.length > 0 && { accountIds: added }),
      ...(removedIds.length > 0 && { removedIds }),
    };
    change.mutate(changed, { ...ways, onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      opened
      title={t(room === undefined ? 'chat.newGroup' : 'chat.changeGroup')}
      confirmLabel={t(room === undefined ? 'chat.makeGroup' : 'shell.form.save')}
      cancelLabel={t('common.cancel')}
      busy={create.isPending || change.isPending}
      written={name === room?.name ? '' : name}
      onConfirm={save}
      onCancel={onClose}
      fields={
        <>
          <TextInput
            label={t('common.name')}
            value={name}
            maxLength={60}
            data-autofocus
            error={isTried && name.trim() === '' && t('common.nameNeeded')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <PeopleField
            label={t('chat.people')}
            found={found.filter(({ accountId }) => accountId !== id)}
            value={people}
            onSearch={onSearch}
            onChange={setPeople}
            most={mostMembers - 1}
            error={isTried && people.length === 0 && t('chat.peopleNeeded')}
          />
        </>
      }
    >
      {t('chat.groupText')}
    </ConfirmDialog>
  );
}
