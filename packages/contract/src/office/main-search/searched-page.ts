import type { Action, Subject } from '../../abilities.ts';
import type { OptionalPage } from '../../system/settings/fields.ts';

/** The address of a page, whom it is for, and by which setting menus and searches show it: for the menu of the web, and for the search. */
export interface PageAddress {
  readonly path: string;
  readonly needs?: { readonly action: Action; readonly subject: Subject };
  readonly optional?: OptionalPage;
}

/** A page as the specification's search and bookmarks have it, stated by its feature. */
export interface SearchedPage {
  /** Up to 117 the specification's; those of the product begin at 200. Bookmarks are stored by it. */
  readonly id: number;
  /** The name of its element; each another. */
  readonly target: string;
  readonly title: string;
  /** A name of the Feather icons. */
  readonly icon: string;
  readonly page: PageAddress;
  /** Where the search differs from the page. */
  readonly needs?: PageAddress['needs'];
  readonly optional?: OptionalPage;
}
