import { lazy } from 'react';

/** What opens beside something comes with a file of its own, when somebody is there who could open it. */
export const fetchFloating = () => import('./floating.tsx');

export const MenuAt = lazy(async () => ({ default: (await fetchFloating()).MenuAt }));
export const PopoverAt = lazy(async () => ({ default: (await fetchFloating()).PopoverAt }));
export const TooltipAt = lazy(async () => ({ default: (await fetchFloating()).TooltipAt }));
