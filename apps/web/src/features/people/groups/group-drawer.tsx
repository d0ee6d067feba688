import type { Group, GroupFields } from '@isocenter/contract/people/groups/fields.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { OpenRecord } from '#records/open-record.tsx';
import { useOpenRecord, type OpenPageProps } from '#records/use-open-record.ts';
import { joined } from '#ui/format/joined.ts';
import { ClinicsTab } from './clinics-tab.tsx';
import { GroupFieldsTab } from './group-fields-tab.tsx';
import { MembersTab } from './members-tab.tsx';

/** Add or edit a reader group: what it reads, who belongs to it, for which clinics, and what happened. */
export function GroupDrawer({ page }: OpenPageProps<GroupFields, Group>) {
  const { t } = useTranslation();
  const opened = useOpenRecord(page);
  const { record, stored } = opened;
  const { form } = record;
  return (
    <OpenRecord
      opened={opened}
      size="wide"
      titles={{ add: t('groups.addTitle'), one: t('groups.editTitle') }}
      subtitle={stored && joined([t('groups.editTitle'), stored.subspeciality])}
      tabs={{
        group: { content: <GroupFieldsTab form={form} /> },
        members: { has: ['members'], content: <MembersTab form={form} people={stored?.people ?? []} /> },
        clinics: { has: ['clinicIds'], content: <ClinicsTab form={form} /> },
      }}
      tabName={(id) => t(`groups.tab.${id}`)}
    />
  );
}
