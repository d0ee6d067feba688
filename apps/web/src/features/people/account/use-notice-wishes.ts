import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getNoticeWishes, saveNoticeWishes } from '@isocenter/contract/system/notices/endpoints.ts';
import type { NoticeWishes } from '@isocenter/contract/system/notices/fields.ts';
import { call } from '#api/client.ts';
import { useFormats } from '#i18n/use-formats.ts';

/** The ways and topics of my notifications. */
export const noticeWishesQuery = queryOptions({
  queryKey: ['account', 'notice-wishes'],
  queryFn: ({ signal }) => call(getNoticeWishes, {}, { signal }),
});

/** Changes wishes at once, and back when the archive refuses. Their times are those of where the person is. */
export function useNoticeWishes(wishes: NoticeWishes) {
  const client = useQueryClient();
  const { timeZone } = useFormats();
  const { mutate, error } = useMutation({
    mutationFn: (body: NoticeWishes) => call(saveNoticeWishes, { body }),
    scope: { id: 'account-notice-wishes' },
    onMutate: (next) =>
      client.setQueryData(noticeWishesQuery.queryKey, (known) =>
        known === undefined ? known : { ...known, wishes: next },
      ),
    onError: () => client.invalidateQueries({ queryKey: noticeWishesQuery.queryKey }),
  });
  return { change: (more: Partial<NoticeWishes>) => mutate({ ...wishes, timeZone, ...more }), error, timeZone };
}
