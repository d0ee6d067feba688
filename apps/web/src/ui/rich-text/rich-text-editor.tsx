import { Input } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonBlock } from '../states/skeletons.tsx';

export interface RichTextEditorProps {
  readonly label: string;
  /** HTML; what is not on the list of formatted text is left out when it is shown. */
  readonly value: string;
  /** Called with HTML at each change; with an empty text while nothing is written. */
  readonly onChange: (html: string) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Of the text, for the spelling help of the browser. */
  readonly lang?: string;
}

// Large, and needed by few: it comes when somebody writes.
const Field = lazy(async () => ({ default: (await import('./editor/editor-field.tsx')).EditorField }));

/** A field for formatted text, with a toolbar. */
export function RichTextEditor({ label, hint, error, required = false, ...field }: RichTextEditorProps) {
  const { t } = useTranslation();
  const id = useId();
  const describes =
    error !== undefined && error !== null ? `${id}-error` : hint === undefined ? undefined : `${id}-hint`;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
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
