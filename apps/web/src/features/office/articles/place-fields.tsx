import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  articleCategories,
  ArticleFields,
  articleKinds,
  type ArticleCategory,
} from '@isocenter/contract/office/articles/article-fields.ts';
import { languages } from '@isocenter/contract/people/account/account.ts';
import { clinicChoicesQuery, ClinicField } from '#features/people/clinics/clinics.ts';
import { useModalityCodes } from '#api/modalities.ts';
import { sendOfficePicture, OfficePictureField } from '#features/office/files/files.ts';
import { languageNames } from '#i18n/i18n.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';

export type PlaceFieldsProps = {
  readonly form: UseFormReturnType<ArticleFields>;
  /** Readers have its address, which stays. */
  readonly isPublished: boolean;
};

/** Edits the place of an article: kind, category, language, address, clinic, and the words by which it is found. */
export function PlaceFields({ form, isPublished }: PlaceFieldsProps) {
  const { t } = useTranslation();
  const modalities = useModalityCodes();
  const { kind, category, language, clinicId } = form.values;
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  const choose = (next: ArticleFields['kind']): void =>
    form.setValues({
      kind: next,
      category: articleCategories[next][0],
      ...(next !== 'protocol' && { modalities: [] }),
    });
  return (
    <FormSection>
      <WideField>
        <ChoiceField
          label={t('articles.field.kind')}
          choices={articleKinds.map((value) => ({ value, label: t(`articles.kindOf.${value}`) }))}
          value={kind}
          onChange={choose}
          disabled={isPublished}
        />
      </WideField>
      <ChoiceField<ArticleCategory>
        label={t('articles.field.category')}
        choices={articleCategories[kind].map((value) => ({ value, label: t(`articles.category.${value}`) }))}
        value={category}
        onChange={(value) => form.setFieldValue('category', value)}
        error={errorAt(form.errors, 'category')}
      />
      <Select
        label={t('articles.field.language')}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        disabled={isPublished}
        onChange={(value) => form.setFieldValue('language', languages.find((one) => one === value) ?? language)}
      />
      <WideField>
        <ClinicField
          label={t('articles.field.clinicId')}
          hint={t('articles.clinicHint')}
          placeholder={t('articles.ofAll')}
          clinics={clinics}
          value={clinicId}
          onChange={(value) => form.setFieldValue('clinicId', value)}
          error={errorAt(form.errors, 'clinicId')}
        />
      </WideField>
      <FieldsOf
        form={form}
        schema={ArticleFields}
        texts="articles.field"
        list={[
          { name: 'slug', kind: 'code', isWide: true, isLocked: isPublished, hint: t('articles.slugHint') },
          kind === 'protocol' && {
            name: 'modalities',
            kind: 'codes',
            isWide: true,
            choices: modalities,
            hint: t('articles.modalitiesHint'),
          },
          { name: 'tags', kind: 'tags', isWide: true, most: 12 },
        ]}
      />
      <WideField>
        <OfficePictureField
          upload={sendOfficePicture}
          label={t('articles.field.pictureFileId')}
          value={form.values.pictureFileId}
          error={form.errors['pictureFileId']}
          onChange={(fileId) => form.setFieldValue('pictureFileId', fileId)}
        />
      </WideField>
    </FormSection>
  );
}
