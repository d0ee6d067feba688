import { guestRoot, sharePage } from '@isocenter/contract/reading/shares/guest-root.ts';

/** Returns true on the page of a shared link, whoever is signed in here. */
export function isGuestPage(): boolean {
  return globalThis.location.pathname === sharePage;
}

/** Returns the root of images: for the page of a shared link that of guests. */
export function imagesRoot(): string {
  return `${globalThis.location.origin}${isGuestPage() ? guestRoot : ''}/dicom-web`;
}
