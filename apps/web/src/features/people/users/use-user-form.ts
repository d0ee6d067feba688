import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { changeUser } from '@isocenter/contract/people/users/endpoints.ts';
import type { UserRecord } from '@isocenter/contract/people/users/fields.ts';
import { call } from '#api/client.ts';
import { messagesOf } from '#api/records/messages.ts';
import { useRecord } from '#api/records/use-record.ts';
import type { RecordState } from '#api/records/use-record.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { changesOf, emptyUser, faultsOfChange, valuesOf, type StoredUserValues } from './user-form.ts';
import { userQuery } from './user-queries.ts';
import { spokenName } from './user-words.ts';

const { copyFrom: _from, begins: _begins, ...nobody } = emptyUser({}, 'clinic-user');
const empty: StoredUserValues = { ...nobody, status: 'active' };

/** The form of a user, in the drawer and on the page; `user` is as he is stored, undefined while he loads. */
export function useUserForm(userId: number, user: UserRecord | undefined): RecordState<StoredUserValues> {
  const { t } = useTranslation();
  const toasts = useToasts();
  const client = useQueryClient();
  const stored = user === undefined ? empty : valuesOf(user);
  return useRecord<StoredUserValues, UserRecord>({
    name: `user-${userId}`,
    empty,
    stored: user,
    valuesOf,
    validate: (values) => messagesOf(faultsOfChange(values, stored)),
    send: async (values, revision = '') => {
      const { status, ...changes } = changesOf(values, stored);
      const answer = await call(changeUser, {
        params: { userId },
        // An account goes back to waiting by itself, when its owner never came.
        body: { ...changes, ...(status === undefined || status === 'pending' ? {} : { status }), revision },
      });
      client.setQueryData(userQuery(userId).queryKey, answer);
      await client.invalidateQueries({ queryKey: ['users', 'list'] });
      return answer;
    },
    load: () => client.fetchQuery({ ...userQuery(userId), staleTime: 0 }),
    onSaved: (saved) => toasts.done(t('record.saved', { name: spokenName(saved) })),
  });
}
