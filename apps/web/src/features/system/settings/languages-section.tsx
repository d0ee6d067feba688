import { useTranslation } from '#i18n/use-translation.ts';
import { checkTextLanguages, putTextLanguages } from '@isocenter/contract/system/text-languages/endpoints.ts';
import { TextLanguages, textLanguagesFaults } from '@isocenter/contract/system/text-languages/fields.ts';
import { call } from '#api/client.ts';
import { languageName } from '#ui/format/language-name.ts';
import { Card } from '#ui/layout/card.tsx';
import { LanguageList } from './language-list.tsx';
import { LoadedSection } from './loaded-section.tsx';
import { SectionEditing } from './section-editing.tsx';
import { textLanguagesQuery } from './settings-query.ts';
import { useSectionForm, type StateOf } from './use-section-form.ts';

/** Edits the languages of report templates and letters, in their order. */
export function LanguagesSection() {
  return (
    <LoadedSection query={textLanguagesQuery}>
      {(state) => <LanguagesEditing key={state.inForce.revision} state={state} />}
    </LoadedSection>
  );
}

function LanguagesEditing({ state }: { readonly state: StateOf<TextLanguages> }) {
  const { t } = useTranslation();
  const section = useSectionForm(state, {
    name: 'text-languages',
    schema: TextLanguages,
    faultsIn: textLanguagesFaults,
    check: (body, signal) => call(checkTextLanguages, { body }, { signal }),
    put: (body) => call(putTextLanguages, { body }),
  });
  const { form } = section;
  return (
    <SectionEditing
      name="text-languages"
      state={state}
      form={section}
      nameOf={(field) => t(`settings.field.${field}`)}
      valueOf={(_field, { textLanguages }) =>
        textLanguages
          .map(({ tag, words }) =>
            tag === words
              ? languageName(tag)
              : t('settings.languages.inWordsOf', { language: languageName(tag), words: languageName(words) }),
          )
          .join(', ')
      }
    >
      <Card>
        <LanguageList
          value={form.values.textLanguages}
          error={form.errors['textLanguages']}
          onChange={(next) => form.setFieldValue('textLanguages', [...next])}
        />
      </Card>
    </SectionEditing>
  );
}
