import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** What comes to the frame once it is drawn, and is not worth a page: where it cannot be fetched nothing stands in its place. */
export function ornament(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}

export function Nothing() {
  return null;
}
