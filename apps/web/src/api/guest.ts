import { guestRoot } from '@isocenter/contract/reading/guest-root.ts';
import { getSharedWithMe } from '@isocenter/contract/reading/guest-shares.ts';
import { createCaller } from './caller.ts';
import type { Call } from './caller.ts';
import { connection } from './client.ts';

/** Calls a route as the guest of a shared link: by his cookie alone. @throws ApiError as `call` does */
export const callAsGuest: Call = createCaller({
  fetch: (input, init) => fetch(input, init),
  accessToken: () => undefined,
  renew: () => Promise.resolve(false),
  answered: (didAnswer) => connection.note(didAnswer),
});

/** What was shared with this browser. Asked again, so that a share that is over is seen to be. */
export const sharedQuery = {
  queryKey: ['guest', 'share'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => callAsGuest(getSharedWithMe, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
  refetchInterval: 20_000,
} as const;

/** The files of a study, where the guest may have them. */
export function guestZipUrl(studyUid: string): string {
  return `${guestRoot}/studies/${encodeURIComponent(studyUid)}/archive.zip`;
}

/** The signed report of a study on paper. */
export function guestReportUrl(studyUid: string): string {
  return `${guestRoot}/reports/${encodeURIComponent(studyUid)}`;
}

/** A small picture of a study. */
export function guestThumbnailUrl(studyUid: string): string {
  return `${guestRoot}/dicom-web/studies/${encodeURIComponent(studyUid)}/thumbnail`;
}

/** A key image of that report. */
export function guestKeyImageUrl(studyUid: string, imageId: string): string {
  return `${guestReportUrl(studyUid)}/images/${encodeURIComponent(imageId)}`;
}
