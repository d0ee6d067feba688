import { latePart } from '#i18n/late-part.ts';

/** Menus and popovers come with a file of their own, fetched when somebody is there who could open one. */
export const fetchFloating = () => import('./floating.tsx');

export const MenuAt = latePart(() => fetchFloating().then((file) => file.MenuAt));
export const PopoverAt = latePart(() => fetchFloating().then((file) => file.PopoverAt));
export const TooltipAt = latePart(() => fetchFloating().then((file) => file.TooltipAt));
