import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { copyRights } from '@isocenter/contract/people/users/endpoints.ts';
import { call } from '#api/client.ts';
import { SearchedField } from '#ui/form/searched-field.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useAct } from '#ui/records/use-act.ts';
import { Notice } from '#ui/states/notice.tsx';
import type { ActUser } from './user-acts.ts';
import { userChoicesQuery } from './user-queries.ts';
import { listName, useWho } from './user-words.ts';

export type CopyRightsDialogProps = { readonly to: readonly ActUser[]; readonly onClose: () => void };

/** Gives role, clinics, scope and differing grants of one user to others. */
export function CopyRightsDialog({ to, onClose }: CopyRightsDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [from, setFrom] = useState<number>();
  const who = useWho();
  const toUserIds = to.map(({ userId }) => userId);
  const { error, run } = useAct(async () => {
    if (from === undefined) throw new Error(t('users.copy.chooseFirst'));
    await call(copyRights, { body: { fromUserId: from, toUserIds } });
    await client.invalidateQueries({ queryKey: ['users'] });
    showToast({ tone: 'ok', title: t('users.copy.done', { who: who(to) }) });
    onClose();
  });
  return (
    <ConfirmDialog
      opened
      title={t('users.copy.title', { who: who(to) })}
      confirmLabel={t('users.copy.confirm')}
      cancelLabel={t('common.cancel')}
      onConfirm={run}
      onCancel={onClose}
      fields={
        <>
          <UserField label={t('users.act.copyRights')} value={from} onChange={setFrom} without={toUserIds} />
          {error !== undefined && (
            <div role="alert">
              <Notice tone="danger">{error.message}</Notice>
            </div>
          )}
        </>
      }
    >
      {t('users.copy.text')}
    </ConfirmDialog>
  );
}

export type UserFieldProps = {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (userId: number | undefined) => void;
  readonly without?: readonly number[];
  readonly hint?: string;
};

/** One user, found by typing a part of the name. */
export function UserField({ value, onChange, without = [], ...field }: UserFieldProps) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const { data = [] } = useQuery(userChoicesQuery(words));
  return (
    <SearchedField
      {...field}
      placeholder={t('users.placeholder')}
      options={data
        .filter(({ userId }) => !without.includes(userId))
        .map((user) => ({ value: String(user.userId), label: `${listName(user)} · ${user.email}` }))}
      value={value ?? null}
      onSearch={setWords}
      onChange={(userId) => onChange(userId ?? undefined)}
    />
  );
}
