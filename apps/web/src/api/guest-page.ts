import { guestRoot, sharePage } from '@isocenter/contract/reading/shares/guest-root.ts';

/** Whether this is the page of a shared link, whoever is signed in here. */
export function isGuestPage(): boolean {
  return globalThis.location.pathname === sharePage;
}

/** Where images come from: for the page of a shared link from the root of guests. */
export function imagesRoot(): string {
  return `${globalThis.location.origin}${isGuestPage() ? guestRoot : ''}/dicom-web`;
}
