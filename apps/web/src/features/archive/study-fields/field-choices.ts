import { queryOptions, useQuery } from '@tanstack/react-query';
import { listStudyFieldChoices } from '@isocenter/contract/archive/study-fields/endpoints.ts';
import type { StudyField } from '@isocenter/contract/archive/study-fields/field-choices.ts';
import { call } from '#api/client.ts';

/** The fields of studies that the house has added, in their order. */
const studyFieldsQuery = queryOptions({
  queryKey: ['study-fields', 'choices'],
  queryFn: ({ signal }) => call(listStudyFieldChoices, {}, { signal }),
  staleTime: 60_000,
});

const none: readonly StudyField[] = [];

/** The same to show and to fill; none while they load. */
export function useStudyFields(): readonly StudyField[] {
  return useQuery(studyFieldsQuery).data?.rows ?? none;
}
