import { Checkbox, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { LetterheadFields } from '@isocenter/contract/reading/letterheads/fields.ts';
import { letterheadLogos, letterheadPlaces } from '@isocenter/contract/reading/letterheads/letterheads.ts';
import { templateStatuses } from '@isocenter/contract/reading/report-templates/report-templates.ts';
import { clinicChoicesQuery } from '#features/people/clinics/clinics.ts';
import { uploadPicture } from '#api/pictures.ts';
import { usePictureLabels } from '#i18n/use-picture-labels.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { PictureField } from '#ui/form/picture-field.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';
import type { RichTextEditorProps } from '#ui/rich-text/rich-text-editor.tsx';

export type LetterheadTabProps = { readonly form: UseFormReturnType<LetterheadFields> };

/** Edits the clinic, and the texts at the top and the bottom. */
export function TextsTab({ form }: LetterheadTabProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormSection>
        <FieldsOf form={form} schema={LetterheadFields} texts="letterheads.field" list={['name']} />
        <ClinicField form={form} />
        <Checkbox
          label={t('letterheads.field.isDefault')}
          description={t('letterheads.defaultHint')}
          checked={form.values.isDefault}
          onChange={(event) => form.setFieldValue('isDefault', event.currentTarget.checked)}
        />
        <ChoiceField
          label={t('letterheads.field.status')}
          choices={templateStatuses.map((value) => ({ value, label: t(`reportTemplates.statusOf.${value}`) }))}
          value={form.values.status}
          onChange={(status) => form.setFieldValue('status', status)}
        />
      </FormSection>
      <FormSection>
        <LogoFields form={form} />
        <TextField form={form} name="header" />
        <TextField form={form} name="footer" />
      </FormSection>
    </>
  );
}

function ClinicField({ form }: LetterheadTabProps) {
  const { t } = useTranslation();
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  const { clinicId } = form.values;
  return (
    <Select
      label={t('letterheads.field.clinicId')}
      placeholder={t('letterheads.ofAll')}
      searchable
      clearable
      data={clinics.map((clinic) => ({ value: String(clinic.clinicId), label: `${clinic.name} (${clinic.code})` }))}
      value={clinicId === null ? null : String(clinicId)}
      onChange={(chosen) => form.setFieldValue('clinicId', chosen === null ? null : Number(chosen))}
      error={errorAt(form.errors, 'clinicId')}
    />
  );
}

function LogoFields({ form }: LetterheadTabProps) {
  const { t } = useTranslation();
  const labels = usePictureLabels();
  const [sent, setSent] = useState<{ readonly pictureId: string; readonly url: string }>();
  const { logo, pictureId } = form.values;
  const url = pictureId === sent?.pictureId ? sent?.url : `/media/pictures/${pictureId}`;
  return (
    <>
      <WideField>
        <ChoiceField
          label={t('letterheads.field.logo')}
          choices={letterheadLogos.map((value) => ({ value, label: t(`letterheads.logoOf.${value}`) }))}
          value={logo}
          onChange={(value) => form.setFieldValue('logo', value)}
        />
      </WideField>
      {logo === 'own' && (
        <WideField>
          <PictureField
            label={t('letterheads.field.pictureId')}
            shape="free"
            value={pictureId === null || url === undefined ? null : { pictureId, url }}
            upload={uploadPicture}
            labels={labels}
            error={form.errors['pictureId']}
            onChange={(picture) => {
              setSent(picture ?? undefined);
              form.setFieldValue('pictureId', picture?.pictureId ?? null);
            }}
          />
        </WideField>
      )}
    </>
  );
}

function TextField({ form, name }: LetterheadTabProps & { readonly name: 'header' | 'footer' }) {
  const { t } = useTranslation();
  const labelOf = (place: string): string | undefined => {
    const known = letterheadPlaces.find((each) => each === place);
    return known && t(`reportTemplates.merged.${known}`);
  };
  const places: NonNullable<RichTextEditorProps['places']> = {
    lookOf: (place) => {
      const label = labelOf(place);
      return { label: label ?? place, tone: label === undefined ? 'unknown' : 'merged' };
    },
    groups: [
      {
        label: t('reportTemplates.known'),
        items: letterheadPlaces.map((value) => ({ value, label: t(`reportTemplates.merged.${value}`) })),
      },
    ],
    onPick: (value) => value,
    onChosen: () => {},
  };
  return (
    <WideField>
      <RichTextEditor
        label={t(`letterheads.field.${name}`)}
        hint={t('letterheads.textHint')}
        value={form.values[name]}
        onChange={(html) => form.setFieldValue(name, html)}
        places={places}
        error={form.errors[name]}
      />
    </WideField>
  );
}
