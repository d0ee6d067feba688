import {
  IconBuildingHospital,
  IconBuildingPlus,
  IconCertificate,
  IconCookie,
  IconFileAlert,
  IconFileText,
  IconHelpHexagon,
  IconHistory,
  IconKey,
  IconListDetails,
  IconLockAccess,
  IconProgressCheck,
  IconSettings,
  IconShieldCheck,
  IconShieldLock,
  IconStack2,
  IconStethoscope,
  IconTrash,
  IconUpload,
  IconUserCog,
  IconUserPlus,
  IconUserShare,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { Action, Subject } from '@isocenter/contract/abilities.ts';
import type { TitleKey } from '../routes/router-context.ts';

export type MenuGroup = 'top' | 'archive' | 'people' | 'system';

/** One entry of the menu, of the palette's pages and of the go-to keys. */
export interface MenuEntry {
  readonly to: string;
  readonly label: TitleKey;
  readonly icon: Icon;
  readonly group: MenuGroup;
  readonly needs?: { readonly action: Action; readonly subject: Subject };
  /** Opens it after `g`. */
  readonly key?: string;
  /** The entry that it is listed under. */
  readonly within?: string;
}

export const menuGroups = ['top', 'archive', 'people', 'system'] as const satisfies readonly MenuGroup[];

/** Every entry, in order. One whose page does not exist in this version is not shown. */
export const menuEntries: readonly MenuEntry[] = [
  {
    to: '/studies',
    label: 'shell.menu.studyList',
    icon: IconListDetails,
    group: 'top',
    needs: { action: 'read', subject: 'Study' },
    key: 's',
  },
  {
    to: '/upload',
    label: 'shell.menu.upload',
    icon: IconUpload,
    group: 'top',
    needs: { action: 'create', subject: 'Upload' },
    key: 'u',
  },
  {
    to: '/patients',
    label: 'shell.menu.allPatients',
    icon: IconUsers,
    group: 'archive',
    needs: { action: 'read', subject: 'Patient' },
    key: 'p',
  },
  {
    to: '/all-studies',
    label: 'shell.menu.allStudies',
    icon: IconStack2,
    group: 'archive',
    needs: { action: 'read', subject: 'Study' },
    key: 'a',
  },
  {
    to: '/bin',
    label: 'shell.menu.bin',
    icon: IconTrash,
    group: 'archive',
    needs: { action: 'read', subject: 'Bin' },
    key: 'b',
  },
  {
    to: '/quarantine',
    label: 'shell.menu.quarantine',
    icon: IconFileAlert,
    group: 'archive',
    needs: { action: 'read', subject: 'Quarantine' },
    key: 'q',
  },
  {
    to: '/clinics',
    label: 'shell.menu.clinics',
    icon: IconBuildingHospital,
    group: 'people',
    needs: { action: 'read', subject: 'Clinic' },
    key: 'c',
  },
  {
    to: '/clinics/unassigned',
    label: 'shell.menu.unassigned',
    icon: IconHelpHexagon,
    group: 'people',
    needs: { action: 'update', subject: 'Clinic' },
    within: '/clinics',
  },
  {
    to: '/clinics/add',
    label: 'shell.menu.addClinic',
    icon: IconBuildingPlus,
    group: 'people',
    needs: { action: 'create', subject: 'Clinic' },
    within: '/clinics',
  },
  {
    to: '/doctors',
    label: 'shell.menu.doctors',
    icon: IconStethoscope,
    group: 'people',
    needs: { action: 'read', subject: 'Physician' },
    key: 'd',
  },
  {
    to: '/referring-doctors',
    label: 'shell.menu.referringDoctors',
    icon: IconUserShare,
    group: 'people',
    needs: { action: 'read', subject: 'Physician' },
    key: 'r',
  },
  {
    to: '/referring-doctors/add',
    label: 'shell.menu.addPhysician',
    icon: IconUserPlus,
    group: 'people',
    needs: { action: 'create', subject: 'Physician' },
    within: '/referring-doctors',
  },
  {
    to: '/apps/user/list',
    label: 'shell.menu.users',
    icon: IconUserCog,
    group: 'people',
    needs: { action: 'read', subject: 'User' },
    key: 'e',
  },
  {
    to: '/users/power-user',
    label: 'shell.menu.powerUsers',
    icon: IconUsersGroup,
    group: 'people',
    needs: { action: 'read', subject: 'User' },
    within: '/apps/user/list',
  },
  {
    to: '/users/technologist',
    label: 'shell.menu.technologists',
    icon: IconUsersGroup,
    group: 'people',
    needs: { action: 'read', subject: 'User' },
    within: '/apps/user/list',
  },
  {
    to: '/users/radiologist',
    label: 'shell.menu.radiologists',
    icon: IconUsersGroup,
    group: 'people',
    needs: { action: 'read', subject: 'User' },
    within: '/apps/user/list',
  },
  {
    to: '/users/clinic-user',
    label: 'shell.menu.clinicUsers',
    icon: IconUsersGroup,
    group: 'people',
    needs: { action: 'read', subject: 'User' },
    within: '/apps/user/list',
  },
  {
    to: '/roles',
    label: 'shell.menu.roles',
    icon: IconLockAccess,
    group: 'people',
    needs: { action: 'read', subject: 'Role' },
  },
  {
    to: '/access-control',
    label: 'shell.menu.accessControl',
    icon: IconShieldLock,
    group: 'people',
    needs: { action: 'read', subject: 'ACL' },
  },
  {
    to: '/jobs',
    label: 'shell.menu.jobs',
    icon: IconProgressCheck,
    group: 'system',
    needs: { action: 'read', subject: 'Job' },
    key: 'j',
  },
  {
    to: '/audit',
    label: 'shell.menu.audit',
    icon: IconHistory,
    group: 'system',
    needs: { action: 'read', subject: 'Audit' },
  },
  {
    to: '/safekeeping',
    label: 'shell.menu.safekeeping',
    icon: IconShieldCheck,
    group: 'system',
    needs: { action: 'manage', subject: 'Installation' },
  },
  {
    to: '/policies/terms',
    label: 'shell.menu.terms',
    icon: IconFileText,
    group: 'system',
    needs: { action: 'update', subject: 'Policy' },
  },
  {
    to: '/policies/privacy',
    label: 'shell.menu.privacy',
    icon: IconKey,
    group: 'system',
    needs: { action: 'update', subject: 'Policy' },
    within: '/policies/terms',
  },
  {
    to: '/policies/cookies',
    label: 'shell.menu.cookies',
    icon: IconCookie,
    group: 'system',
    needs: { action: 'update', subject: 'Policy' },
    within: '/policies/terms',
  },
  {
    to: '/licence',
    label: 'shell.menu.licence',
    icon: IconCertificate,
    group: 'system',
    needs: { action: 'read', subject: 'Licence' },
  },
  { to: '/settings', label: 'shell.menu.settings', icon: IconSettings, group: 'system', key: ',' },
];
