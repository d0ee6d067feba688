import { latePart } from '#i18n/late-part.ts';

export const LateEditDrawer = latePart(() => import('./edit-drawer.tsx').then((file) => file.EditDrawer), ['edits']);
