import { NumberInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { priorities } from '@isocenter/contract/archive/studies/study.ts';
import { ClinicFields } from '@isocenter/contract/people/clinics/fields.ts';
import { longestRetentionYears } from '@isocenter/contract/people/clinics/clinics.ts';
import { groupChoicesQuery } from '#features/people/access/access.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { RecordsField } from '#ui/form/records-field.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';

const gigabyte = 1e9;
const targetsPath: string = '/settings/reading-targets';
const sharingChoices = ['allowed', 'forbidden'] as const;

export type ReportsTabProps = {
  readonly form: UseFormReturnType<ClinicFields>;
  /** Undefined for a new one. */
  readonly clinicId: number | undefined;
  readonly isLocked: boolean;
};

/** Edits the targets of reports, where they are sent, and the clinic's quota of storage. */
export function ReportsTab({ form, clinicId, isLocked }: ReportsTabProps) {
  const { t } = useTranslation();
  const { values, errors, setFieldValue } = form;
  const { data: groups = [] } = useQuery(groupChoicesQuery);
  const fields = { form, schema: ClinicFields, texts: 'clinics.field' } as const;
  return (
    <>
      <FormSection title={t('clinics.reports.reading')}>
        <WideField>
          <p className="iso-hint">
            {t('clinics.reports.targetsAre')}{' '}
            <Link to={targetsPath} search={clinicId === undefined ? {} : { clinic: String(clinicId) }}>
              {t('pages.readingTargets')}
            </Link>
          </p>
        </WideField>
        <WideField>
          <ChoiceField
            label={t('clinics.reports.priority')}
            hint={t('clinics.reports.priorityHint')}
            choices={priorities.map((priority) => ({
              value: priority,
              label: t(`archive.studies.priority.${priority}`),
            }))}
            value={values.defaultPriority}
            onChange={(priority) => setFieldValue('defaultPriority', priority)}
          />
        </WideField>
        <WideField>
          <RecordsField
            label={t('clinics.field.readerGroupIds')}
            hint={t('clinics.field.readerGroupHint')}
            options={groups}
            disabled={isLocked}
            value={values.readerGroupIds}
            onChange={(ids) => setFieldValue('readerGroupIds', ids)}
            error={errors['readerGroupIds']}
          />
        </WideField>
      </FormSection>
      <FormSection title={t('clinics.reports.distribution')}>
        <FieldsOf
          {...fields}
          list={[{ name: 'mailsReports', kind: 'box', isWide: true, hint: t('clinics.field.mailsReportsHint') }]}
        />
      </FormSection>
      <FormSection title={t('clinics.reports.storage')}>
        <NumberInput
          label={t('clinics.reports.quota')}
          description={t(isLocked ? 'clinics.field.statusLocked' : 'clinics.reports.quotaHint')}
          disabled={isLocked}
          suffix={` ${t('clinics.reports.quotaUnit')}`}
          min={0}
          max={9_000_000}
          allowNegative={false}
          decimalScale={3}
          hideControls
          value={values.storageQuotaBytes === null ? '' : values.storageQuotaBytes / gigabyte}
          onChange={(size) =>
            setFieldValue(
              'storageQuotaBytes',
              typeof size === 'number' && size > 0 ? Math.round(size * gigabyte) : null,
            )
          }
          error={errors['storageQuotaBytes']}
        />
        <NumberInput
          label={t('clinics.reports.retention')}
          description={t(isLocked ? 'clinics.field.statusLocked' : 'clinics.reports.retentionHint')}
          disabled={isLocked}
          min={1}
          max={longestRetentionYears}
          allowNegative={false}
          allowDecimal={false}
          hideControls
          value={values.retentionYears ?? ''}
          onChange={(years) => setFieldValue('retentionYears', typeof years === 'number' ? years : null)}
          error={errors['retentionYears']}
        />
        <WideField>
          <ChoiceField
            label={t('clinics.reports.sharing')}
            hint={t(isLocked ? 'clinics.field.statusLocked' : 'clinics.reports.sharingHint')}
            disabled={isLocked}
            choices={sharingChoices.map((value) => ({ value, label: t(`clinics.reports.shared.${value}`) }))}
            value={values.sharing === 'forbidden' ? 'forbidden' : 'allowed'}
            onChange={(chosen) => setFieldValue('sharing', chosen)}
          />
        </WideField>
        <FieldsOf {...fields} list={['billingCode']} />
      </FormSection>
    </>
  );
}
