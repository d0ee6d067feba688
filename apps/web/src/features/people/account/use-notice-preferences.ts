import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getNoticePreferences, saveNoticePreferences } from '@isocenter/contract/system/notices/endpoints.ts';
import type { NoticePreferences } from '@isocenter/contract/system/notices/fields.ts';
import { call } from '#api/client.ts';
import { useFormats } from '#i18n/use-formats.ts';

/** The ways and topics of my notifications. */
export const noticePreferencesQuery = queryOptions({
  queryKey: ['account', 'notice-preferences'],
  queryFn: ({ signal }) => call(getNoticePreferences, {}, { signal }),
});

/** Changes preferences at once, and back when the archive refuses. Their times are those of where the person is. */
export function useNoticePreferences(preferences: NoticePreferences) {
  const client = useQueryClient();
  const { timeZone } = useFormats();
  const { mutate, error } = useMutation({
    mutationFn: (body: NoticePreferences) => call(saveNoticePreferences, { body }),
    scope: { id: 'account-notice-preferences' },
    onMutate: (next) =>
      client.setQueryData(noticePreferencesQuery.queryKey, (known) =>
        known === undefined ? known : { ...known, preferences: next },
      ),
    onError: () => client.invalidateQueries({ queryKey: noticePreferencesQuery.queryKey }),
  });
  return {
    change: (more: Partial<NoticePreferences>) => mutate({ ...preferences, timeZone, ...more }),
    error,
    timeZone,
  };
}
