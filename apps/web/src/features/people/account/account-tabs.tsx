import {
  IconBell,
  IconDevices,
  IconInfoCircle,
  IconKey,
  IconLink,
  IconLock,
  IconPalette,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { AppearanceSettings } from './appearance-settings.tsx';
import type { AppearanceSettingsProps } from './appearance-settings.tsx';
import { GeneralTab } from './general-tab.tsx';
import { InformationTab } from './information-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { PasswordTab } from './password-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';
import { SocialTab } from './social-tab.tsx';
import { TokensTab } from './tokens-tab.tsx';
import { TwoStepTab } from './two-step-tab.tsx';

interface AccountTab<Id extends string> {
  /** The id in the address. */
  readonly id: Id;
  readonly Icon: Icon;
  readonly Content: ComponentType<AppearanceSettingsProps>;
}

const tab = <const Id extends string>(id: Id, Icon: Icon, Content: ComponentType<AppearanceSettingsProps>) =>
  ({ id, Icon, Content }) satisfies AccountTab<Id>;

/** The parts of the account's settings, in their order. */
export const accountTabs = [
  tab('general', IconUser, GeneralTab),
  tab('password', IconLock, PasswordTab),
  tab('information', IconInfoCircle, InformationTab),
  tab('social', IconLink, SocialTab),
  tab('notifications', IconBell, NotificationsTab),
  tab('twoStep', IconShieldLock, TwoStepTab),
  tab('sessions', IconDevices, SessionsTab),
  tab('tokens', IconKey, TokensTab),
  tab('appearance', IconPalette, AppearanceSettings),
] as const;
export type AccountTabId = (typeof accountTabs)[number]['id'];
