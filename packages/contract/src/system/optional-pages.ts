import Type, { type Static } from 'typebox';
import { strict } from '../schemas.ts';
import { sectionRoutes } from './setting-versions.ts';

/**
 * Pages that a clinic does without until an administrator shows them. While one is off it stands in no menu, palette, search or header; its
 * addresses and calls answer as ever.
 */
export const OptionalPages = strict({
  /** With wishlist, cart and checkout. */
  shop: Type.Boolean(),
  /** Profiles with posts and followers. */
  profile: Type.Boolean(),
  blog: Type.Boolean(),
  pricing: Type.Boolean(),
  staff: Type.Boolean(),
  /** The dashboards of sessions and sales, and their cards. */
  cards: Type.Boolean(),
  /** The gallery of components, and the sample pages beside it. */
  components: Type.Boolean(),
});
export type OptionalPages = Static<typeof OptionalPages>;
export type OptionalPage = keyof OptionalPages;

export const optionalPages = Object.keys(OptionalPages.properties) as readonly OptionalPage[];

/** All of them shown, or none. */
export function everyOptionalPage(isShown: boolean): OptionalPages {
  return {
    shop: isShown,
    profile: isShown,
    blog: isShown,
    pricing: isShown,
    staff: isShown,
    cards: isShown,
    components: isShown,
  };
}

export const [getOptionalPages, checkOptionalPages, putOptionalPages] = sectionRoutes(
  'optional-pages',
  'Optional pages',
  OptionalPages,
);
