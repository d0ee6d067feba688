import { guestRoot } from '@isocenter/contract/reading/shares/guest-root.ts';
import { getSharedWithMe } from '@isocenter/contract/reading/shares/endpoints.ts';
import { createCaller } from '#api/caller.ts';
import type { Call } from '#api/caller.ts';
import { connection } from '#api/client.ts';

/** Calls a route as the guest of a shared link: by his cookie alone. @throws ApiError as `call` does */
export const callAsGuest: Call = createCaller({
  fetch: (input, init) => fetch(input, init),
  accessToken: () => undefined,
  account: () => undefined,
  renew: () => Promise.resolve(false),
  answered: (didAnswer) => connection.note(didAnswer),
});

/** The key of all queries for what was shared with this browser. */
export const sharedKey = ['guest', 'share'] as const;

/** A page of what was shared with this browser. Asked again, so that a share that is over is seen to be. */
export function sharedQuery(page: number) {
  return {
    queryKey: [...sharedKey, page],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      callAsGuest(getSharedWithMe, { query: page === 1 ? {} : { page } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: 20_000,
  } as const;
}

/** The page of an address; the first where it names none. */
export function guestPageOf({ page }: { readonly page?: unknown }): number {
  const asked = Number(page ?? 1);
  return Number.isInteger(asked) && asked > 0 ? asked : 1;
}

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
