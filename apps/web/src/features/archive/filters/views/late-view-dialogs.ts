import { latePart } from '#i18n/late-part.ts';

export const LateViewNameDialog = latePart(
  () => import('./view-dialogs.tsx').then((file) => file.ViewNameDialog),
  ['accessControl'],
);
