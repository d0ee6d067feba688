import { latePart } from '#i18n/late-part.ts';

/** What opens beside something comes with a file of its own, when somebody is there who could open it. */
export const fetchFloating = () => import('./floating.tsx');

export const MenuAt = latePart(() => fetchFloating().then((file) => file.MenuAt));
export const PopoverAt = latePart(() => fetchFloating().then((file) => file.PopoverAt));
export const TooltipAt = latePart(() => fetchFloating().then((file) => file.TooltipAt));
