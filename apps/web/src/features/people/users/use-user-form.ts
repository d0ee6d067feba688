import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeUser, type UserRecord } from '@isocenter/contract/people/users.ts';
import { call } from '#api/client.ts';
import { useRecordForm, type RecordForm } from '#api/record-form.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { useFormWords } from './use-form-words.ts';
import { changesOf, validateUser, valuesOf, type StoredUserValues } from './user-form.ts';
import { userQuery } from './user-queries.ts';
import { spokenName } from './user-words.ts';

/**
 * The form of a user, in the drawer and on the page, over what was stored when it was opened: what others change meanwhile is told
 * on saving, not mixed in.
 */
export function useUserForm(user: UserRecord, onSaved: () => void): RecordForm<StoredUserValues> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const words = useFormWords();
  const [{ stored, revision }] = useState(() => ({ stored: valuesOf(user), revision: user.revision }));
  const isUnnamed = stored.firstName === '' && stored.lastName === '';
  return useRecordForm<StoredUserValues>({
    name: `user-${user.userId}`,
    stored,
    validate: (values) => validateUser(values, words, false, isUnnamed),
    save: async (values) => {
      const { status, ...changes } = changesOf(values, stored);
      const answer = await call(changeUser, {
        params: { userId: user.userId },
        // An account goes back to waiting by itself, when its owner never came.
        body: { ...changes, ...(status === undefined || status === 'pending' ? {} : { status }), revision },
      });
      client.setQueryData(userQuery(user.userId).queryKey, answer);
      await client.invalidateQueries({ queryKey: ['users', 'list'] });
      await client.invalidateQueries({ queryKey: ['users', 'events', user.userId] });
      showToast({ tone: 'ok', title: t('users.saved', { name: spokenName(answer) }) });
      onSaved();
    },
  });
}
