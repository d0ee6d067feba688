import { useQuery } from '@tanstack/react-query';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { getStudy } from '@isocenter/contract/archive/studies/endpoints.ts';
import { queryOf } from '#api/records/query-of.ts';
import { useSearchOf } from '#api/search.ts';
import { uploadSearch } from '../upload-search.ts';

/** The study that the page was opened for, where the person sees it. */
export function useJoinedStudy(): StudyRow | null {
  const [{ study = '' }] = useSearchOf(uploadSearch);
  const { data } = useQuery({
    ...queryOf('studies', 'joined', getStudy, { params: { studyUid: study } }),
    enabled: study !== '',
    retry: 0,
  });
  return data?.study ?? null;
}
