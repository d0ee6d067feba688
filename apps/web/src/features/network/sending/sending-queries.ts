import { queryOptions } from '@tanstack/react-query';
import { listSendDestinations, sendStudies } from '@isocenter/contract/network/sending/endpoints.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { call } from '#api/client.ts';

/** The destinations of the person, with their last state. */
export const destinationsQuery = queryOptions({
  queryKey: ['send-destinations'],
  queryFn: async ({ signal }) => (await call(listSendDestinations, {}, { signal })).rows,
  // What was known of another opening is not shown: nodes come and go.
  gcTime: 0,
});

export type Sending = BodyOf<typeof sendStudies>;

/** Begins the job that sends. */
export function beginSending(body: Sending): Promise<JobRow> {
  return call(sendStudies, { body }, { timeoutMilliseconds: 120_000 });
}
