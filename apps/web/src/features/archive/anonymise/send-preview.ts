import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { previewSending } from '@isocenter/contract/network/sending/endpoints.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { call } from '#api/client.ts';

/** Returns the query that previews what would be sent of the first study, and under which identity. */
export function sendPreviewQuery(body: BodyOf<typeof previewSending>) {
  return queryOptions({
    queryKey: ['send-preview', body],
    queryFn: ({ signal }) => call(previewSending, { body }, { signal, timeoutMilliseconds: 60_000 }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
}
