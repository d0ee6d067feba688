import {
  IconArchive,
  IconBuildingHospital,
  IconDatabaseExport,
  IconEyeCheck,
  IconFileCertificate,
  IconLanguage,
  IconLayoutGridAdd,
  IconInbox,
  IconMail,
  IconRefreshDot,
  IconToggleLeft,
  IconTools,
  IconUrgent,
  IconWorldCheck,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { SettingSection } from '@isocenter/contract/system/settings/settings.ts';
import { BackupSection } from './backup-section.tsx';
import { CriticalSection } from './critical-section.tsx';
import { BrandingSection } from './branding-section.tsx';
import { LanguagesSection } from './languages-section.tsx';
import { IncomingSection } from './incoming-section.tsx';
import { MailSection } from './mail-section.tsx';
import { MaintenanceSection } from './maintenance-section.tsx';
import type { OwnName } from './own-names.ts';
import { OptionalPagesSection } from './optional-pages-section.tsx';
import { PeerReviewSection } from './peer-review-section.tsx';
import { ReportsSection } from './reports-section.tsx';
import { RetentionSection } from './retention-section.tsx';
import { SwitchesSection } from './switches-section.tsx';
import { TimesSection } from './times-section.tsx';
import { UpdateSection } from './update-section.tsx';

export const groups = ['installation', 'security', 'catalogues', 'network'] as const;
type Group = (typeof groups)[number];

/** Those that are shown here whole. */
const own = [
  { name: 'branding', icon: IconBuildingHospital, Content: BrandingSection },
  { name: 'times', icon: IconWorldCheck, Content: TimesSection },
  { name: 'text-languages', icon: IconLanguage, Content: LanguagesSection },
  { name: 'reports', icon: IconFileCertificate, Content: ReportsSection },
  { name: 'mail', icon: IconMail, Content: MailSection },
  { name: 'incoming-mail', icon: IconInbox, Content: IncomingSection },
  { name: 'features', icon: IconToggleLeft, Content: SwitchesSection },
  { name: 'optional-pages', icon: IconLayoutGridAdd, Content: OptionalPagesSection },
  { name: 'maintenance', icon: IconTools, Content: MaintenanceSection },
  { name: 'critical-results', icon: IconUrgent, Content: CriticalSection },
  { name: 'peer-review', icon: IconEyeCheck, Content: PeerReviewSection },
  { name: 'retention', icon: IconArchive, Content: RetentionSection },
  { name: 'backup', icon: IconDatabaseExport, Content: BackupSection },
  { name: 'update', icon: IconRefreshDot, Content: UpdateSection },
] as const;

/** The sections that are changed on other pages. */
const elsewhere: Readonly<Record<SettingSection, readonly [Group, string]>> = {
  'security-policy': ['security', '/settings/security-policy'],
  policies: ['security', '/policies/terms'],
  licence: ['security', '/licence'],
  labels: ['catalogues', '/settings/labels'],
  'study-fields': ['catalogues', '/settings/study-fields'],
  dictionaries: ['catalogues', '/settings/dictionaries'],
  'reading-targets': ['catalogues', '/settings/reading-targets'],
  server: ['network', '/system/server/edit'],
  nodes: ['network', '/dicom-nodes'],
  'web-servers': ['network', '/dicomweb'],
  'report-receivers': ['network', '/report-receivers'],
  rules: ['network', '/routing-rules'],
};

interface Common {
  readonly group: Group;
  readonly label: string;
  readonly icon: Icon;
}
/** A section that is shown here whole. */
type OwnSection = Common & { readonly name: OwnName; readonly Content: ComponentType };
/** A section with a page of its own. */
export type OtherSection = Common & { readonly name: SettingSection; readonly to: string };
export type Section = OwnSection | OtherSection;

/** The sections of which the server told, in the order of their groups. */
export function useSections(known: readonly string[]): readonly Section[] {
  const { t } = useTranslation();
  const { menu } = useRouter().options.context;
  const here = own
    .filter(({ name }) => known.includes(name))
    .map((section): OwnSection => ({
      ...section,
      group: 'installation',
      label: t(`settings.section.${section.name}`),
    }));
  const others = Object.entries(elsewhere).flatMap(([section, [group, to]]): OtherSection[] => {
    const name = section as SettingSection;
    const entry = menu.find((each) => each.to === to);
    if (entry === undefined || !known.includes(name)) return [];
    return [
      { name, group, to, icon: entry.icon, label: name === 'policies' ? t('settings.policies') : t(entry.label) },
    ];
  });
  return [...here, ...others];
}
