import { useState } from 'react';
import { PictureField } from './picture-field.tsx';
import type { PictureFieldProps } from './picture-field.tsx';

export type PictureIdFieldProps = Omit<PictureFieldProps, 'value' | 'onChange'> & {
  /** The picture's id, as a record holds it. */
  readonly value: string | null;
  /** The address of the record's stored picture. */
  readonly storedUrl: string | null;
  readonly onChange: (value: string | null) => void;
};

/** A picture of a record by its id: what was just sent is shown from where it was put. */
export function PictureIdField({ value, storedUrl, onChange, ...field }: PictureIdFieldProps) {
  const [sent, setSent] = useState<{ readonly pictureId: string; readonly url: string }>();
  const url = value === null ? null : sent?.pictureId === value ? sent.url : (storedUrl ?? `/media/pictures/${value}`);
  return (
    <PictureField
      {...field}
      value={value === null || url === null ? null : { pictureId: value, url }}
      onChange={(picture) => {
        setSent(picture ?? undefined);
        onChange(picture?.pictureId ?? null);
      }}
    />
  );
}
