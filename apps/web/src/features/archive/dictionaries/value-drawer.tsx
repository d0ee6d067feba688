import type { Value, ValueFields } from '@isocenter/contract/archive/dictionaries/fields.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { OpenRecord } from '#records/open-record.tsx';
import { useOpenRecord, type OpenPageProps } from '#records/use-open-record.ts';
import { joined } from '#ui/format/joined.ts';
import { ValueTab } from './value-tab.tsx';

export type ValueDrawerProps = OpenPageProps<ValueFields, Value> & {
  /** The values of a new one. */
  readonly start: ValueFields;
};

/** Add or edit a value of a list, and what happened to it. */
export function ValueDrawer({ page, start }: ValueDrawerProps) {
  const { t } = useTranslation();
  const opened = useOpenRecord(page, { start });
  const { record, stored, isNew } = opened;
  const { catalogue, isBuiltIn = false } = stored ?? { catalogue: start.catalogue };
  return (
    <OpenRecord
      opened={opened}
      titles={{ add: t('dictionaries.addTitle'), one: t('dictionaries.one') }}
      subtitle={joined([t(`dictionaries.catalogue.${catalogue}`), isBuiltIn && t('dictionaries.builtIn')])}
      tabs={{ value: { content: <ValueTab form={record.form} isNew={isNew} /> } }}
      tabName={(id) => t(`dictionaries.tab.${id}`)}
    />
  );
}
