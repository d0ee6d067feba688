import { imagesRoot, isGuestPage } from '#features/reading/shares/shares.ts';
import { renewSession } from '#api/renewal.ts';
import type { Archive } from '@isocenter/viewer/study/fetch-study.ts';

/** The archive of this installation: the session's cookie opens it, or the guest's, so requests carry no token. */
export const archive: Archive = {
  get root() {
    return imagesRoot();
  },
  renew: () => (isGuestPage() ? Promise.resolve(false) : renewSession()),
};
