import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '#api/pictures.ts';
import { usePictureLabels } from '#i18n/use-picture-labels.ts';
import { PictureField, type Picture } from '#ui/form/picture-field.tsx';
import type { PartProps } from './part-props.ts';

/** The picture of a signature that stands under reports. */
export function SignatureField({
  form,
  isReadOnly,
  signatureUrl,
}: PartProps & { readonly signatureUrl: string | null }) {
  const { t } = useTranslation();
  const labels = usePictureLabels();
  const [sent, setSent] = useState<Picture | null>(null);
  const { signatureId } = form.values;
  const url = sent?.pictureId === signatureId ? sent?.url : signatureUrl;
  return (
    <PictureField
      label={t('users.field.signature')}
      shape="free"
      disabled={isReadOnly}
      value={signatureId === null || url === null || url === undefined ? null : { pictureId: signatureId, url }}
      onChange={(picture) => {
        setSent(picture);
        form.setFieldValue('signatureId', picture?.pictureId ?? null);
      }}
      upload={uploadPicture}
      labels={labels}
      error={form.errors['signatureId']}
    />
  );
}
