import type { TFunction } from './text-keys.ts';
import { useSyncExternalStore } from 'react';
import { speaker, type Speaker } from './speaker.ts';

/** Returns the function for texts; the component is drawn again when these change. */
export function useTranslation(): { readonly t: TFunction; readonly i18n: Speaker } {
  return { t: useSyncExternalStore(speaker.subscribe, presentTexts), i18n: speaker };
}

function presentTexts(): TFunction {
  return speaker.t;
}
