import { session } from '#api/client.ts';
import type { Archive } from '@isocenter/viewer/study/fetch-study.ts';

/** The archive of this installation: the session's cookie opens it, so requests carry no token. */
export const archive: Archive = {
  root: `${globalThis.location.origin}/dicom-web`,
  renew: () => session.renew(),
};
