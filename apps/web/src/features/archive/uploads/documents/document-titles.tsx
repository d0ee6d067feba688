import { Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { useWords } from '../parts/use-words.ts';
import type { PlacingFields } from './placing-fields.ts';
import type { FoundDocument } from './found-document.ts';
import classes from './documents.module.css';

type Props = { readonly documents: readonly FoundDocument[]; readonly form: UseFormReturnType<PlacingFields> };

/** Chooses the documents to send, and edits their titles. */
export function DocumentTitles({ documents, form }: Props) {
  const { t } = useTranslation();
  const { left } = form.values;
  const isEach = left.length === 0;
  return (
    <FormSection title={t('upload.documents.which')}>
      <WideField>
        {documents.length > 1 && (
          <Checkbox
            label={t('upload.documents.all', { count: documents.length })}
            checked={isEach}
            indeterminate={!isEach && left.length < documents.length}
            onChange={() => form.setFieldValue('left', isEach ? documents.map(({ key }) => key) : [])}
          />
        )}
        <ul className={classes['documents']}>
          {documents.map((document) => (
            <TitleLine key={document.key} document={document} form={form} />
          ))}
        </ul>
      </WideField>
    </FormSection>
  );
}

function TitleLine({ document, form }: { readonly document: FoundDocument; readonly form: Props['form'] }) {
  const { t } = useTranslation();
  const words = useWords();
  const { key, path, kind, sizeBytes } = document;
  const { left, titles } = form.values;
  const isLeft = left.includes(key);
  return (
    <li>
      <Checkbox
        aria-label={t('upload.documents.take', { file: path })}
        checked={!isLeft}
        onChange={() => form.setFieldValue('left', isLeft ? left.filter((one) => one !== key) : [...left, key])}
      />
      <TextInput
        label={t('upload.documents.titleOf', { file: path })}
        description={`${t(`upload.documents.kind.${kind}`)} · ${words.bytes(sizeBytes)}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={64}
        disabled={isLeft}
        value={titles[key] ?? ''}
        error={isLeft ? undefined : form.errors[`titles.${key}`]}
        onChange={(event) => form.setFieldValue('titles', { ...titles, [key]: event.currentTarget.value })}
      />
    </li>
  );
}
