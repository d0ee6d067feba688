import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { uploadPicture } from '#api/pictures.ts';
import { usePictureLabels } from '#i18n/use-picture-labels.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { PictureField, type Picture } from '#ui/form/picture-field.tsx';

export interface ProfessionValues {
  readonly title: string;
  readonly qualifications: string;
  readonly boardQualifications: string;
  readonly signatureId: string | null;
}

export interface ProfessionFieldsProps<Values extends ProfessionValues & Record<string, unknown>> {
  readonly form: Pick<UseFormReturnType<Values>, 'getInputProps' | 'values' | 'errors'>;
  /** The address of the stored signature. */
  readonly signatureUrl: string | null;
}

/** Title, qualifications and the signature that stands under the person's reports. */
export function ProfessionFields<Values extends ProfessionValues & Record<string, unknown>>(
  props: ProfessionFieldsProps<Values>,
) {
  const { form, signatureUrl } = props;
  const { t } = useTranslation();
  const labels = usePictureLabels();
  const [sent, setSent] = useState<Picture | null>(null);
  const { signatureId } = form.values;
  const url = sent?.pictureId === signatureId ? (sent?.url ?? null) : signatureUrl;
  const signature = form.getInputProps('signatureId');
  return (
    <FormSection title={t('account.profession.heading')}>
      <TextInput
        label={t('account.profession.title')}
        autoComplete="honorific-prefix"
        {...form.getInputProps('title')}
      />
      <WideField>
        <Textarea
          label={t('account.profession.qualifications')}
          autosize
          minRows={2}
          {...form.getInputProps('qualifications')}
        />
      </WideField>
      <WideField>
        <Textarea
          label={t('account.profession.boardQualifications')}
          autosize
          minRows={2}
          {...form.getInputProps('boardQualifications')}
        />
      </WideField>
      <WideField>
        <PictureField
          label={t('account.profession.signature')}
          shape="free"
          value={signatureId === null || url === null ? null : { pictureId: signatureId, url }}
          onChange={(picture) => {
            setSent(picture);
            signature.onChange(picture?.pictureId ?? null);
          }}
          upload={uploadPicture}
          labels={labels}
          error={form.errors['signatureId']}
        />
      </WideField>
    </FormSection>
  );
}
