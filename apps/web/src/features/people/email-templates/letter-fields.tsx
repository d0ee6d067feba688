import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import { LetterText } from '@isocenter/contract/people/email-templates/fields.ts';
import { placesOf, subjectPlacesOf, type LetterEvent } from '@isocenter/contract/people/email-templates/letter-text.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';
import classes from './email-templates.module.css';

type Props = {
  readonly form: UseFormReturnType<LetterText>;
  readonly event: LetterEvent;
  readonly language: string;
};

/** Subject, formatted text and words, with what can be put into each. */
export function LetterFields({ form, event, language }: Props) {
  const { t } = useTranslation();
  const { values, setFieldValue } = form;
  const known = placesOf(event);
  return (
    <FormSection>
      <FieldsOf
        form={form}
        schema={LetterText}
        texts="emailTemplates.field"
        list={[
          { name: 'subject', isWide: true },
          <WideField key="places">
            <fieldset className={classes['places']} aria-label={t('emailTemplates.intoSubject')}>
              {subjectPlacesOf(event).map((place) => (
                <ActButton
                  key={place}
                  size="small"
                  label={t(`emailTemplates.place.${place}`)}
                  onClick={() => setFieldValue('subject', `${values.subject.trimEnd()} {{${place}}}`)}
                />
              ))}
            </fieldset>
          </WideField>,
          <WideField key="html">
            <RichTextEditor
              label={t('emailTemplates.field.html')}
              hint={t('emailTemplates.htmlHint')}
              required
              value={values.html}
              onChange={(html) => setFieldValue('html', html)}
              lang={language}
              error={form.errors['html']}
              places={{
                lookOf: (name) => {
                  const place = known.find((one) => one === name);
                  return place === undefined
                    ? { label: name, tone: 'unknown' }
                    : { label: t(`emailTemplates.place.${place}`), tone: 'merged' };
                },
                groups: [
                  {
                    label: t('emailTemplates.places'),
                    items: known.map((value) => ({ value, label: t(`emailTemplates.place.${value}`) })),
                  },
                ],
                onPick: (value) => value,
                onChosen: () => {},
              }}
            />
          </WideField>,
          { name: 'text', kind: 'area', isWide: true, most: 12, hint: t('emailTemplates.textHint') },
        ]}
      />
    </FormSection>
  );
}
