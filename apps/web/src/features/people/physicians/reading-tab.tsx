import { TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { PhysicianInput } from '@isocenter/contract/people/physicians/fields.ts';
import { useCodes } from '#api/dictionaries.ts';
import { useModalityCodes } from '#api/modalities.ts';
import { uploadPicture } from '#api/pictures.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { usePictureLabels } from '#i18n/use-picture-labels.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { PictureIdField } from '#ui/form/picture-id-field.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import type { PersonTabProps, TabProps } from './person-tab.tsx';
import classes from './physicians.module.css';

const mostLicences = 10;

/**
 * Edits what somebody reads and when, his licences, and the signature of his reports; `physician` is the stored one; undefined for a new
 * one.
 */
export function ReadingTab({ form, disabled, physician }: PersonTabProps) {
  const { t } = useTranslation();
  const fields = { form, disabled, schema: PhysicianInput, texts: 'physicians.field' } as const;
  const modalities = useModalityCodes();
  const parts = useCodes('body-part').map(({ value }) => value);
  const labels = usePictureLabels();
  const picture = { shape: 'free', upload: uploadPicture, labels, disabled } as const;
  return (
    <>
      <FormSection title={t('physicians.section.reading')}>
        <FieldsOf
          {...fields}
          list={[
            {
              name: 'modalities',
              kind: 'codes',
              choices: modalities,
              most: 30,
              hint: t('physicians.hint.list'),
              isWide: true,
            },
            { name: 'bodyParts', kind: 'tags', choices: parts, most: 30, isWide: true },
            { name: 'readingHours', hint: t('physicians.hint.readingHours') },
            { name: 'weeklyCapacity', kind: 'number', hint: t('physicians.hint.weeklyCapacity'), most: 10_000 },
          ]}
        />
      </FormSection>
      <Licences form={form} disabled={disabled} />
      <FormSection title={t('physicians.section.signing')}>
        <PictureIdField
          {...picture}
          label={t('physicians.field.signature')}
          value={form.values.signatureId}
          storedUrl={physician?.signatureUrl ?? null}
          onChange={(value) => form.setFieldValue('signatureId', value)}
          error={form.errors['signatureId']}
        />
        <PictureIdField
          {...picture}
          label={t('physicians.field.stamp')}
          value={form.values.stampId}
          storedUrl={physician?.stampUrl ?? null}
          onChange={(value) => form.setFieldValue('stampId', value)}
          error={form.errors['stampId']}
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
              error={form.errors[`licences.${place}.name`]}
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
              value={licence.until}
              error={isOver(licence.until) ? t('physicians.licence.over') : undefined}
              onChange={(until) => change(place, { until })}
            />
            {!disabled && (
              <IconAct
                label={t('physicians.licence.remove', { number: place + 1 })}
                icon={IconTrash}
                onClick={() => set(licences.toSpliced(place, 1))}
              />
            )}
          </div>
        ))}
        {licences.length === 0 && disabled && <p className="iso-lead">{t('physicians.licence.none')}</p>}
        {!disabled && licences.length < mostLicences && (
          <ActButton
            size="small"
            icon={<IconPlus size={14} stroke={1.75} />}
            label={t('physicians.licence.add')}
            onClick={() => set([...licences, { name: '', number: '', until: null }])}
          />
        )}
      </WideField>
    </FormSection>
  );
}

function isOver(until: string | null): boolean {
  return until !== null && until < new Date().toISOString().slice(0, 10);
}
