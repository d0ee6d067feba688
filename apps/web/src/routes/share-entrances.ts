// One file, so that the frame, which everybody waits for, names one and not all that lies behind it.

export const loadSharesPage = () => import('#features/reading/shares/shares-page.tsx').then((file) => file.SharesPage);

export const loadGuestPage = () => import('./joined/guest-page.tsx').then((file) => file.GuestRoutePage);

export const loadShareDrawer = () =>
  import('#features/reading/shares/share-drawer.tsx').then((file) => file.ShareDrawer);
