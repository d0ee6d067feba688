import type { Label, LabelFields } from '@isocenter/contract/archive/labels/fields.ts';
import { useBounded } from '#i18n/count.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { OpenRecord } from '#records/open-record.tsx';
import { useOpenRecord, type OpenPageProps } from '#records/use-open-record.ts';
import { LabelFieldsTab } from './label-fields-tab.tsx';

/** Add or edit a label, and what happened to it. */
export function LabelDrawer({ page }: OpenPageProps<LabelFields, Label>) {
  const { t } = useTranslation();
  const bounded = useBounded();
  const opened = useOpenRecord(page, {
    alsoSaid: ({ name }, before) =>
      before !== undefined && before.name !== name && before.studies.count > 0 ? t('labels.renaming') : undefined,
  });
  const { record, stored } = opened;
  return (
    <OpenRecord
      opened={opened}
      titles={{ add: t('labels.addTitle'), one: t('labels.editTitle') }}
      subtitle={stored && t('labels.studies', { count: stored.studies.count, text: bounded(stored.studies) })}
      tabs={{ label: { content: <LabelFieldsTab form={record.form} /> } }}
      tabName={(id) => t(`labels.tab.${id}`)}
    />
  );
}
