import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  mostShareDays,
  mostShareDevices,
  mostShareOpenings,
  shareProofs,
} from '@isocenter/contract/reading/shares/shares.ts';
import { NewShare } from '@isocenter/contract/reading/shares/fields.ts';
import { useTextTags } from '#features/system/text-languages/text-languages.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { languageChoices } from '#ui/format/language-name.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';

type Props = { readonly form: UseFormReturnType<NewShare>; readonly mayDownload: boolean };

/** Edits the recipient, his proof, the end and the number of openings, and what he is given. */
export function ShareFields({ form, mayDownload }: Props) {
  const { t } = useTranslation();
  const { proof, language, takesImages } = form.values;
  const languages = useTextTags();
  const shared = { form, schema: NewShare, texts: 'shares.field' } as const;
  return (
    <>
      <FormSection>
        <FieldsOf
          {...shared}
          list={[
            { name: 'recipient', isWide: true },
            { name: 'email', kind: 'email', isWide: true, hint: t('shares.emailHint') },
          ]}
        />
        <WideField>
          <ChoiceField
            label={t('shares.field.language')}
            choices={languageChoices(languages, language)}
            value={language}
            onChange={(value) => form.setFieldValue('language', value)}
          />
        </WideField>
        {!takesImages && (
          <WideField>
            <ChoiceField
              label={t('shares.field.proof')}
              hint={t(`shares.proofHint.${proof}`)}
              choices={shareProofs.map((value) => ({ value, label: t(`shares.proofOf.${value}`) }))}
              value={proof}
              error={form.errors['proof']}
              onChange={(value) => form.setFieldValue('proof', value)}
            />
          </WideField>
        )}
        <FieldsOf
          {...shared}
          list={[
            { name: 'days', kind: 'number', most: mostShareDays },
            { name: 'mostOpenings', kind: 'number', most: mostShareOpenings },
            { name: 'mostDevices', kind: 'number', most: mostShareDevices },
          ]}
        />
      </FormSection>
      {!takesImages && (
        <FormSection>
          <FieldsOf
            {...shared}
            list={[
              { name: 'withReport', kind: 'box', isWide: true },
              { name: 'hasWatermark', kind: 'box', isWide: true },
              mayDownload && { name: 'mayDownload', kind: 'box', isWide: true },
            ]}
          />
        </FormSection>
      )}
    </>
  );
}
