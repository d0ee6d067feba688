import { queryOptions } from '@tanstack/react-query';
import { retrieveInstanceMetadata } from '@isocenter/contract/archive/dicomweb/endpoints.ts';
import type { UntrustedJson } from '@isocenter/dicom/dataset/attribute-lines.ts';
import { call } from '#api/client.ts';

/** The header of one instance. Empty when the archive answers with something that is none. */
export function attributesQuery(studyUid: string, seriesUid: string, sopUid: string) {
  return queryOptions({
    queryKey: ['studies', 'attributes', studyUid, seriesUid, sopUid],
    queryFn: async ({ signal }): Promise<UntrustedJson> => {
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

function isRecord(value: unknown): value is UntrustedJson {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
