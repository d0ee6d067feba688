import { textPictureOf } from '@isocenter/contract/rich-text.ts';
import { usePictureLabels } from '#i18n/use-picture-labels.ts';
import { PictureIdField, type PictureIdFieldProps } from '#ui/form/picture-id-field.tsx';

type OfficePictureFieldProps = Pick<PictureIdFieldProps, 'upload'> & {
  readonly label: string;
  /** The file of the office. */
  readonly value: string | null;
  readonly error: React.ReactNode;
  readonly onChange: (fileId: string | null) => void;
};

/** A picture that is kept as a file of the office: of an article, of a product. */
export function OfficePictureField({ value, ...field }: OfficePictureFieldProps) {
  const labels = usePictureLabels();
  return (
    <PictureIdField
      {...field}
      shape="free"
      value={value}
      storedUrl={value === null ? null : textPictureOf(value)}
      labels={labels}
    />
  );
}
