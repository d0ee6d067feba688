import { Input } from '@mantine/core';
import { Suspense, useId } from 'react';
import { latePart } from '#i18n/late-part.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { SkeletonBlock } from '../states/skeletons.tsx';
import type { EditorFieldProps } from './editor/editor-field.tsx';

export interface RichTextEditorProps extends Pick<
  EditorFieldProps,
  | 'value'
  | 'onChange'
  | 'disabled'
  | 'lang'
  | 'isSpoken'
  | 'places'
  | 'expansions'
  | 'toolbar'
  | 'onFocus'
  | 'sendPicture'
  | 'takesFocus'
> {
  readonly label: string;
  /** Only read out: what stands beside the field says it already. */
  readonly isLabelHidden?: boolean;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
}

// Large, and needed by few: it comes when somebody writes.
const Field = latePart(() => import('./editor/editor-field.tsx').then((file) => file.EditorField));

/** Fetches it before somebody writes, so that he can where the connection is cut then. What fails now is fetched when it is drawn. */
export async function fetchEditor(): Promise<void> {
  await Promise.allSettled([import('./editor/editor-field.tsx')]);
}

/** A field for formatted text, with a toolbar. */
export function RichTextEditor({
  label,
  isLabelHidden = false,
  hint,
  error,
  required = false,
  ...field
}: RichTextEditorProps) {
  const { t } = useTranslation();
  const id = useId();
  const describes =
    error !== undefined && error !== null ? `${id}-error` : hint === undefined ? undefined : `${id}-hint`;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, ...(isLabelHidden && { className: 'iso-visually-hidden' }) }}
      description={hint}
      descriptionProps={{ id: `${id}-hint` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      required={required}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Suspense fallback={<SkeletonBlock label={t('richText.loading')} lines={6} />}>
        <Field
          {...field}
          labelId={`${id}-label`}
          describedBy={describes}
          hasError={error !== undefined && error !== null && error !== ''}
        />
      </Suspense>
    </Input.Wrapper>
  );
}
