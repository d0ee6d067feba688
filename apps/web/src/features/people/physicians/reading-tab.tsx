import { ActionIcon, TagsInput, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '#api/pictures.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { usePictureLabels } from '#i18n/use-picture-labels.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { PictureField } from '#ui/form/picture-field.tsx';
import type { TabProps } from './person-tab.tsx';
import { errorOf } from './physician-form.ts';
import classes from './physicians.module.css';

const mostLicences = 10;
const usualModalities = ['CT', 'MR', 'CR', 'DX', 'US', 'MG', 'NM', 'PT', 'XA', 'RF'];
const usualParts = ['HEAD', 'BRAIN', 'NECK', 'CHEST', 'HEART', 'BREAST', 'ABDOMEN', 'PELVIS', 'SPINE', 'KNEE'];

/** What somebody reads, when, under which licences, and how a report is signed. */
export function ReadingTab({ form, disabled }: TabProps) {
  const { t } = useTranslation();
  const labels = usePictureLabels();
  const picture = { shape: 'free', upload: uploadPicture, labels, disabled } as const;
  return (
    <>
      <FormSection title={t('physicians.section.reading')}>
        <WideField>
          <TagsInput
            label={t('physicians.field.modalities')}
            description={t('physicians.hint.list')}
            data={usualModalities}
            maxTags={30}
            disabled={disabled}
            {...form.getInputProps('modalities')}
            onChange={(codes) =>
              form.setFieldValue('modalities', [...new Set(codes.map((code) => code.trim().toUpperCase()))])
            }
            error={errorOf(form.errors, 'modalities')}
          />
        </WideField>
        <WideField>
          <TagsInput
            label={t('physicians.field.bodyParts')}
            data={usualParts}
            maxTags={30}
            disabled={disabled}
            {...form.getInputProps('bodyParts')}
            error={errorOf(form.errors, 'bodyParts')}
          />
        </WideField>
        <TextInput
          label={t('physicians.field.readingHours')}
          placeholder={t('physicians.hint.readingHours')}
          maxLength={200}
          disabled={disabled}
          {...form.getInputProps('readingHours')}
        />
        <TextInput
          label={t('physicians.field.weeklyCapacity')}
          description={t('physicians.hint.weeklyCapacity')}
          inputMode="numeric"
          maxLength={5}
          disabled={disabled}
          {...form.getInputProps('weeklyCapacity')}
        />
      </FormSection>
      <Licences form={form} disabled={disabled} />
      <FormSection title={t('physicians.section.signing')}>
        <PictureField
          {...picture}
          label={t('physicians.field.signature')}
          value={form.values.signature}
          onChange={(value) => form.setFieldValue('signature', value)}
          error={errorOf(form.errors, 'signatureId')}
        />
        <PictureField
          {...picture}
          label={t('physicians.field.stamp')}
          value={form.values.stamp}
          onChange={(value) => form.setFieldValue('stamp', value)}
          error={errorOf(form.errors, 'stampId')}
        />
      </FormSection>
    </>
  );
}

function Licences({ form, disabled }: TabProps) {
  const { t } = useTranslation();
  const dates = useDateWords();
  const { licences } = form.values;
  const set = (next: typeof licences): void => form.setFieldValue('licences', next);
  const change = (place: number, part: Partial<(typeof licences)[number]>): void =>
    set(licences.map((licence, at) => (at === place ? { ...licence, ...part } : licence)));
  const error = errorOf(form.errors, 'licences');
  return (
    <FormSection title={t('physicians.section.licences')}>
      <WideField>
        {licences.map((licence, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a licence has nothing else to be known by
          <div key={place} className={classes['licence']}>
            <TextInput
              label={t('physicians.licence.name')}
              maxLength={60}
              disabled={disabled}
              value={licence.name}
              error={licence.name.trim() === '' ? error : undefined}
              onChange={(event) => change(place, { name: event.currentTarget.value })}
            />
            <TextInput
              label={t('physicians.licence.number')}
              maxLength={60}
              disabled={disabled}
              value={licence.number}
              onChange={(event) => change(place, { number: event.currentTarget.value })}
            />
            <DateField
              label={t('physicians.licence.until')}
              words={dates}
              disabled={disabled}
              value={licence.until || null}
              error={isOver(licence.until) ? t('physicians.licence.over') : undefined}
              onChange={(until) => change(place, { until: until ?? '' })}
            />
            {!disabled && (
              <ActionIcon
                aria-label={t('physicians.licence.remove', { number: place + 1 })}
                onClick={() => set(licences.toSpliced(place, 1))}
              >
                <IconTrash size={16} stroke={1.75} />
              </ActionIcon>
            )}
          </div>
        ))}
        {licences.length === 0 && disabled && <p className={classes['quiet']}>{t('physicians.licence.none')}</p>}
        {!disabled && licences.length < mostLicences && (
          <ActButton
            size="small"
            icon={<IconPlus size={14} stroke={1.75} />}
            label={t('physicians.licence.add')}
            onClick={() => set([...licences, { name: '', number: '', until: '' }])}
          />
        )}
      </WideField>
    </FormSection>
  );
}

function isOver(until: string): boolean {
  return until !== '' && until < new Date().toISOString().slice(0, 10);
}
