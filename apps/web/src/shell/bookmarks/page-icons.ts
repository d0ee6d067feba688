import {
  IconAlertTriangle,
  IconAlignLeft,
  IconBolt,
  IconBrightness,
  IconCalendar,
  IconCheckbox,
  IconCreditCard,
  IconCurrencyDollar,
  IconFile,
  IconHeart,
  IconList,
  IconLock,
  IconMail,
  IconMessage,
  IconPlus,
  IconSettings,
  IconShoppingCart,
  IconUser,
  IconUserX,
  IconUsers,
  IconClockHour4,
  type Icon,
} from '@tabler/icons-react';

/** Ours by the names of the specification, for pages that the menu does not have. */
const icons: Readonly<Record<string, Icon>> = {
  AlertTriangle: IconAlertTriangle,
  AlignLeft: IconAlignLeft,
  Aperture: IconBrightness,
  Calendar: IconCalendar,
  CheckSquare: IconCheckbox,
  CreditCard: IconCreditCard,
  DollarSign: IconCurrencyDollar,
  Heart: IconHeart,
  List: IconList,
  Lock: IconLock,
  Mail: IconMail,
  MessageSquare: IconMessage,
  Plus: IconPlus,
  Settings: IconSettings,
  ShoppingCart: IconShoppingCart,
  User: IconUser,
  UserX: IconUserX,
  Users: IconUsers,
  Watch: IconClockHour4,
  Zap: IconBolt,
};

export function pageIcon(name: string): Icon {
  return icons[name] ?? IconFile;
}
