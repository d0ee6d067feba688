import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/api-error.ts';
import { SearchedField } from '#ui/form/searched-field.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { sendCopyRights } from './user-mutations.ts';
import { userChoicesQuery } from './user-queries.ts';
import { listName } from './user-words.ts';

export type CopyRightsDialogProps = { readonly toUserIds: readonly number[]; readonly onClose: () => void };

/** Gives role, clinics, scope and differing grants of one user to others. */
export function CopyRightsDialog({ toUserIds, onClose }: CopyRightsDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [from, setFrom] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const copy = async (): Promise<void> => {
    if (from === undefined) return setFailure(t('users.copy.chooseFirst'));
    try {
      const changed = await sendCopyRights(from, toUserIds);
      await client.invalidateQueries({ queryKey: ['users'] });
      showToast({ tone: 'ok', title: t('users.copy.done', { count: changed }) });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
  };
  return (
    <ConfirmDialog
      opened
      title={t('users.copy.title', { count: toUserIds.length })}
      confirmLabel={t('users.copy.confirm')}
      cancelLabel={t('common.cancel')}
      onConfirm={() => void copy()}
      onCancel={onClose}
      fields={
        <>
          <UserField label={t('users.copy.from')} value={from} onChange={setFrom} without={toUserIds} />
          {failure !== undefined && (
            <div role="alert">
              <Notice tone="danger">{failure}</Notice>
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
      nothing={t('users.copy.nobody')}
      options={data
        .filter(({ userId }) => !without.includes(userId))
        .map((user) => ({ value: String(user.userId), label: `${listName(user)} · ${user.email}` }))}
      value={value ?? null}
      onSearch={setWords}
      onChange={(userId) => onChange(userId ?? undefined)}
    />
  );
}
