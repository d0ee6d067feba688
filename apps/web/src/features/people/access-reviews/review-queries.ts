import { queryOptions } from '@tanstack/react-query';
import { getAccessReview } from '@isocenter/contract/people/access-reviews/endpoints.ts';
import { call } from '#api/client.ts';

/** The progress of this quarter's review. */
export const accessReviewQuery = queryOptions({
  queryKey: ['access-reviews', 'current'],
  queryFn: ({ signal }) => call(getAccessReview, {}, { signal }),
});
