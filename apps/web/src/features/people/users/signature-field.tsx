import { useTranslation } from 'react-i18next';
import { uploadPicture } from '#api/pictures.ts';
import { usePictureLabels } from '#i18n/use-picture-labels.ts';
import { PictureIdField } from '#ui/form/picture-id-field.tsx';
import type { PartProps } from './part-props.ts';

/** The picture of a signature that stands under reports. */
export function SignatureField(props: PartProps & { readonly signatureUrl: string | null }) {
  const { form, isReadOnly, signatureUrl } = props;
  const { t } = useTranslation();
  return (
    <PictureIdField
      label={t('users.field.signature')}
      shape="free"
      disabled={isReadOnly}
      value={form.values.signatureId}
      storedUrl={signatureUrl}
      onChange={(id) => form.setFieldValue('signatureId', id)}
      upload={uploadPicture}
      labels={usePictureLabels()}
      error={form.errors['signatureId']}
    />
  );
}
