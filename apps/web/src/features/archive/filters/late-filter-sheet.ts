import { latePart } from '#i18n/late-part.ts';

export const LateFilterSheet = latePart(() => import('./filter-sheet.tsx').then((file) => file.FilterSheet));
