import { Checkbox, Input, NumberInput, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { priorities } from '@isocenter/contract/archive/study.ts';
import { ClinicFields, clinicDistributions, longestRetentionYears } from '@isocenter/contract/people/clinics.ts';
import { useModalityCodes } from '#api/modalities.ts';
import { groupChoicesQuery } from '#api/reader-groups.ts';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { formatClockDuration } from '#ui/format/duration.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { RecordsField } from '#ui/form/records-field.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import classes from '../clinics.module.css';

const gigabyte = 1e9;
const usualMinutes = 1440;
// A choice needs a value: nothing decided has one on the screen only.
const sharingChoices = ['installation', 'allowed', 'forbidden'] as const;

export type ReportsTabProps = { readonly form: UseFormReturnType<ClinicFields>; readonly isLocked: boolean };

/** How soon reports are due, where they go, and how much the clinic may store. */
export function ReportsTab({ form, isLocked }: ReportsTabProps) {
  const { t } = useTranslation();
  const { values, errors, setFieldValue } = form;
  const { data: groups = [] } = useQuery(groupChoicesQuery);
  const fields = { form, schema: ClinicFields, texts: 'clinics.field' } as const;
  return (
    <>
      <FormSection title={t('clinics.reports.targets')} hint={t('clinics.reports.targetsHint')}>
        <WideField>
          <Targets form={form} />
        </WideField>
        <WideField>
          <ChoiceField
            label={t('clinics.reports.priority')}
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
        <WideField>
          <Checkbox.Group
            aria-label={t('clinics.reports.distribution')}
            value={values.distribution}
            onChange={(ways) =>
              setFieldValue(
                'distribution',
                clinicDistributions.filter((way) => ways.includes(way)),
              )
            }
          >
            <div className={classes['boxes']}>
              {clinicDistributions.map((way) => (
                <Checkbox key={way} value={way} label={t(`clinics.reports.way.${way}`)} />
              ))}
            </div>
          </Checkbox.Group>
        </WideField>
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
            hint={isLocked ? t('clinics.field.statusLocked') : undefined}
            disabled={isLocked}
            choices={sharingChoices.map((value) => ({ value, label: t(`clinics.reports.shared.${value}`) }))}
            value={values.sharing === '' ? 'installation' : values.sharing}
            onChange={(chosen) => setFieldValue('sharing', chosen === 'installation' ? '' : chosen)}
          />
        </WideField>
        <FieldsOf {...fields} list={['billingCode']} />
      </FormSection>
    </>
  );
}

function Targets({ form }: { readonly form: UseFormReturnType<ClinicFields> }) {
  const { t } = useTranslation();
  const targets = form.values.turnaroundMinutes;
  const set = (next: Record<string, number>): void => form.setFieldValue('turnaroundMinutes', next);
  const free = useModalityCodes().filter((modality) => !(modality in targets));
  return (
    <Input.Wrapper error={errorAt(form.errors, 'turnaroundMinutes')}>
      {Object.keys(targets).length === 0 && <p className={classes['hint']}>{t('clinics.reports.noTargets')}</p>}
      <ul className={classes['targets']}>
        {Object.entries(targets).map(([modality, minutes]) => (
          <li key={modality} className={classes['target']}>
            <ModalityBadge modality={[modality]} />
            <NumberInput
              aria-label={t('clinics.reports.minutes', { modality })}
              suffix={` ${t('clinics.reports.unit')}`}
              min={1}
              max={525_600}
              allowDecimal={false}
              allowNegative={false}
              hideControls
              value={minutes === 0 ? '' : minutes}
              onChange={(value) => set({ ...targets, [modality]: typeof value === 'number' ? value : 0 })}
            />
            <span className={classes['duration']}>{minutes > 0 && `${formatClockDuration(minutes)} h`}</span>
            <IconAct
              label={t('clinics.reports.removeTarget', { modality })}
              icon={IconTrash}
              onClick={() => set(Object.fromEntries(Object.entries(targets).filter(([name]) => name !== modality)))}
            />
          </li>
        ))}
      </ul>
      {free.length > 0 && (
        <Select
          mt={8}
          w="15rem"
          aria-label={t('clinics.reports.addTarget')}
          placeholder={t('clinics.reports.addTarget')}
          data={[...free]}
          value={null}
          onChange={(modality) => modality !== null && set({ ...targets, [modality]: usualMinutes })}
        />
      )}
    </Input.Wrapper>
  );
}
