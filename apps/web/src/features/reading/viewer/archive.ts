import { guestRoot } from '@isocenter/contract/reading/shares.ts';
import { session } from '#api/client.ts';
import { isGuestPage } from '#api/guest.ts';
import type { Archive } from '@isocenter/viewer/study/fetch-study.ts';

/** The archive of this installation: the session's cookie opens it, or the guest's, so requests carry no token. */
export const archive: Archive = {
  get root() {
    return `${globalThis.location.origin}${isGuestPage() ? guestRoot : ''}/dicom-web`;
  },
  renew: () => (isGuestPage() ? Promise.resolve(false) : session.renew()),
};
