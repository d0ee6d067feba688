import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Action, Subject } from '@isocenter/contract/abilities.ts';
import type { OptionalPage, SwitchName } from '@isocenter/contract/system/settings/fields.ts';
import type { PageName, TextName } from '#i18n/i18n.ts';

/** The right that a page needs. */
export interface Needs {
  readonly action: Action;
  readonly subject: Subject;
}

export const menuGroups = ['top', 'archive', 'reading', 'people', 'office', 'system'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** The place of a page in the menu, among the palette's pages and among the go-to keys. */
export interface MenuPlace {
  readonly group: MenuGroup;
  /** Within its group, ascending. */
  readonly order: number;
  readonly icon: Icon;
  /** Opens it after `g`. */
  readonly key?: string;
  /** The address of the entry that it is listed under. */
  readonly within?: string;
  /** The address, its name and what it needs, where they are not the page's own. */
  readonly to?: string;
  readonly label?: PageName;
  readonly needs?: Needs;
  readonly switchedBy?: SwitchName;
  readonly optional?: OptionalPage;
}

/** The look of the frame while a page is open, which overrides the person's choice. */
export interface PageFrame {
  readonly menuCollapsed?: boolean;
  readonly menuHidden?: boolean;
  readonly contentWidth?: 'full' | 'boxed';
}

/** A page of the application, before anything of it is loaded. */
export interface Page<Path extends string = string> {
  readonly path: Path;
  /** In the window's title and in the menu; never a patient's. */
  readonly title: PageName;
  readonly needs?: Needs;
  /** It is there while this is on. */
  readonly switchedBy?: SwitchName;
  /** Menus and searches show it while this is shown; its address leads to it all the same. */
  readonly optional?: OptionalPage;
  /** The page fills the window and scrolls inside, as grids do. */
  readonly fills?: true;
  readonly frame?: PageFrame;
  /** The texts of its address that it knows; left out, all come through. */
  readonly search?: { readonly valid: (texts: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>> };
  readonly menu?: MenuPlace | readonly MenuPlace[];
  /** Its component, or where it leads on to. */
  readonly load?: () => Promise<ComponentType>;
  readonly leadsTo?: { readonly to: string; readonly search: Readonly<Record<string, string>> };
}

/** All that the application knows of a feature before one of its pages is opened; `routes/features.ts` lists the features. */
export interface Feature {
  /** Loaded before any of its pages is drawn, beside those of the frame: files of `i18n/<language>`. */
  readonly texts: readonly TextName[];
  /** Inside the frame, for who is signed in. */
  readonly pages?: readonly Page[];
  /** With the whole window for themselves, and for whom they are; left out, for everybody. */
  readonly alone?: readonly (Page & { readonly for?: 'signed-in' | 'signed-out' })[];
}

/** The feature as it is given, with its addresses known to the compiler. */
export function defineFeature<const F extends Feature>(feature: F): F {
  return feature;
}
