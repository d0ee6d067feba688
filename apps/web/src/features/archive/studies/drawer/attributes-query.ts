import { queryOptions } from '@tanstack/react-query';
import { retrieveInstanceMetadata } from '@isocenter/contract/archive/dicomweb.ts';
import { call } from '#api/client.ts';

/** A data set as DICOM JSON: elements under tags of eight digits (PS3.18 annex F). */
export type DataSetJson = Readonly<Record<string, unknown>>;

/** The header of one instance. Empty when the archive answers with something that is none. */
export function attributesQuery(studyUid: string, seriesUid: string, sopUid: string) {
  return queryOptions({
    queryKey: ['studies', 'attributes', studyUid, seriesUid, sopUid],
    queryFn: async ({ signal }): Promise<DataSetJson> => {
      const answer: unknown = await call(
        retrieveInstanceMetadata,
        { params: { studyUid, seriesUid, sopUid } },
        { signal },
      );
      const first: unknown = Array.isArray(answer) ? answer[0] : undefined;
      return isRecord(first) ? first : {};
    },
    staleTime: 300_000,
  });
}

/** Whether a value of an answer is an object. */
export function isRecord(value: unknown): value is DataSetJson {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
