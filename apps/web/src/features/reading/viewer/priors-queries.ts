import { queryOptions } from '@tanstack/react-query';
import { getStudy } from '@isocenter/contract/archive/studies/endpoints.ts';
import { rankPriors } from '@isocenter/contract/reading/viewer/priors.ts';
import { call } from '#api/client.ts';

/** The other studies of a study's patient, ranked by how relevant they are beside it. */
export function priorsQuery(studyUid: string) {
  return queryOptions({
    queryKey: ['studies', 'priors', studyUid],
    queryFn: ({ signal }) => call(getStudy, { params: { studyUid } }, { signal }),
    select: ({ study, priors }) => ({ study, ranked: rankPriors(study, priors) }),
  });
}
