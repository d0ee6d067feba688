import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { loadTexts } from './i18n.ts';
import type { TextName } from './i18n.ts';

/** What opens over a page, with the texts that it says beside those of the page: both come when it is drawn for the first time. */
export function lazyWithTexts<Props extends object>(
  names: readonly TextName[],
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [component] = await Promise.all([load(), loadTexts(names)]);
    return { default: component };
  });
}
