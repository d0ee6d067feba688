import { Switch } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { checkOptionalPages, putOptionalPages } from '@isocenter/contract/system/settings/endpoints.ts';
import { optionalPages, OptionalPages } from '@isocenter/contract/system/settings/fields.ts';
import { call } from '#api/client.ts';
import { Card } from '#ui/layout/card.tsx';
import { LoadedSection } from './loaded-section.tsx';
import { SectionEditing } from './section-editing.tsx';
import { optionalPagesQuery } from './settings-query.ts';
import classes from './settings.module.css';
import { useSectionForm, type StateOf } from './use-section-form.ts';

/** Chooses the pages that menus and searches show beside those of the clinic's work. */
export function OptionalPagesSection() {
  return (
    <LoadedSection query={optionalPagesQuery}>
      {(state) => <OptionalPagesEditing key={state.inForce.revision} state={state} />}
    </LoadedSection>
  );
}

function OptionalPagesEditing({ state }: { readonly state: StateOf<OptionalPages> }) {
  const { t } = useTranslation();
  const section = useSectionForm(state, {
    name: 'optional-pages',
    schema: OptionalPages,
    check: (body, signal) => call(checkOptionalPages, { body }, { signal }),
    put: (body) => call(putOptionalPages, { body }),
  });
  return (
    <SectionEditing
      name="optional-pages"
      state={state}
      form={section}
      nameOf={(name) => t(`settings.optionalPage.${name}`)}
      valueOf={(name, settings) => (settings[name] ? t('settings.on') : t('settings.off'))}
    >
      <Card>
        <ul className={classes['switches']}>
          {optionalPages.map((name) => (
            <li key={name}>
              <Switch
                label={t(`settings.optionalPage.${name}`)}
                description={t(`settings.optionalPageText.${name}`)}
                {...section.form.getInputProps(name, { type: 'checkbox' })}
              />
            </li>
          ))}
        </ul>
      </Card>
    </SectionEditing>
  );
}
