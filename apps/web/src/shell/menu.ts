import {
  IconFileAlert, IconListDetails, IconProgressCheck, IconSettings, IconStack2, IconTrash, IconUpload, IconUsers,
} from '@tabler/icons-react'; // prettier-ignore
import type { Icon } from '@tabler/icons-react';
import type { Action, Subject } from '@isocenter/contract/abilities.ts';
import type { TitleKey } from '../routes/router-context.ts';

export type MenuGroup = 'top' | 'archive' | 'system';

/** One entry of the menu, of the palette's pages and of the go-to keys. */
export interface MenuEntry {
  readonly to: string;
  readonly label: TitleKey;
  readonly icon: Icon;
  readonly group: MenuGroup;
  readonly needs?: { readonly action: Action; readonly subject: Subject };
  /** Opens it after `g`. */
  readonly key: string;
}

export const menuGroups = ['top', 'archive', 'system'] as const satisfies readonly MenuGroup[];

/** Every entry, in order. One whose page does not exist in this version is not shown. */
export const menuEntries: readonly MenuEntry[] = [
  { to: '/studies', label: 'shell.menu.studyList', icon: IconListDetails, group: 'top', needs: { action: 'read', subject: 'Study' }, key: 's' },
  { to: '/upload', label: 'shell.menu.upload', icon: IconUpload, group: 'top', needs: { action: 'create', subject: 'Upload' }, key: 'u' },
  { to: '/patients', label: 'shell.menu.allPatients', icon: IconUsers, group: 'archive', needs: { action: 'read', subject: 'Patient' }, key: 'p' },
  { to: '/all-studies', label: 'shell.menu.allStudies', icon: IconStack2, group: 'archive', needs: { action: 'read', subject: 'Study' }, key: 'a' },
  { to: '/bin', label: 'shell.menu.bin', icon: IconTrash, group: 'archive', needs: { action: 'read', subject: 'Bin' }, key: 'b' },
  { to: '/quarantine', label: 'shell.menu.quarantine', icon: IconFileAlert, group: 'archive', needs: { action: 'read', subject: 'Quarantine' }, key: 'q' },
  { to: '/jobs', label: 'shell.menu.jobs', icon: IconProgressCheck, group: 'system', needs: { action: 'read', subject: 'Job' }, key: 'j' },
  { to: '/settings', label: 'shell.menu.settings', icon: IconSettings, group: 'system', key: ',' },
]; // prettier-ignore
