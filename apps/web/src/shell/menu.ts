import { menuGroups, type Feature, type MenuPlace, type Page } from '#api/feature.ts';
import type { PageName } from '#i18n/i18n.ts';

/** One entry of the menu, of the palette's pages and of the go-to keys. */
export interface MenuEntry extends MenuPlace {
  readonly to: string;
  readonly label: PageName;
}

/** The entries of all features, group by group and in order. */
export function menuOf(features: readonly Feature[]): readonly MenuEntry[] {
  const pages = features.flatMap(({ pages: framed = [], alone = [] }): readonly Page[] => [...framed, ...alone]);
  return pages
    .flatMap(entriesOf)
    .toSorted((a, b) => menuGroups.indexOf(a.group) - menuGroups.indexOf(b.group) || a.order - b.order);
}

function entriesOf({ path, title, needs, switchedBy, optional, menu = [] }: Page): MenuEntry[] {
  const own = { ...(needs && { needs }), ...(switchedBy && { switchedBy }), ...(optional && { optional }) };
  return [menu].flat().map((place) => ({ to: path, label: title, ...own, ...place }));
}
