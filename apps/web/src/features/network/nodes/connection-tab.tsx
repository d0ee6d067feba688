import { Select } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { NodeFields } from '@isocenter/contract/network/nodes/fields.ts';
import { nodeProfiles, nodeSyntaxes, objectCharacterSets } from '@isocenter/contract/network/nodes/nodes.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import type { NodeTabProps } from './overview-tab.tsx';

/** The Defined Terms of Specific Character Set that systems ask for (PS3.3 §C.12.1.1.2). */
const characterSets = [
  'ISO_IR 100',
  'ISO_IR 101',
  'ISO_IR 109',
  'ISO_IR 110',
  'ISO_IR 144',
  'ISO_IR 127',
  'ISO_IR 126',
  'ISO_IR 138',
  'ISO_IR 148',
  'ISO_IR 203',
  'ISO_IR 13',
  'ISO_IR 166',
  'ISO 2022 IR 87',
  'ISO 2022 IR 149',
  'ISO_IR 192',
  'GB18030',
  'GBK',
];

/** Edits the connection to the node: names, addresses, TLS, the transfer syntax offered first, and the timeout. */
export function ConnectionTab({ form }: NodeTabProps) {
  const { t } = useTranslation();
  const fields = { form, schema: NodeFields, texts: 'nodes.field' } as const;
  const { values, setFieldValue, errors } = form;
  return (
    <>
      <FormSection>
        <FieldsOf
          {...fields}
          list={[
            { name: 'localAeTitle', kind: 'code', hint: t('nodes.hint.localAeTitle') },
            { name: 'callsFrom', kind: 'tags', most: 20, hint: t('nodes.hint.callsFrom') },
            { name: 'timeoutSeconds', kind: 'number', most: 3600 },
            { name: 'mostAssociations', kind: 'number', most: 16 },
          ]}
        />
        <ChoiceField
          label={t('nodes.field.echoMinutes')}
          hint={t('nodes.hint.echoMinutes')}
          choices={echoChoices(values.echoMinutes).map((minutes) => ({
            value: String(minutes),
            label: t('nodes.echoEvery', { count: minutes }),
          }))}
          value={String(values.echoMinutes)}
          onChange={(minutes) => setFieldValue('echoMinutes', Number(minutes))}
          error={errorAt(errors, 'echoMinutes')}
        />
      </FormSection>
      <FormSection title={t('nodes.section.security')} hint={t('nodes.hint.certificate')}>
        <FieldsOf
          {...fields}
          list={[
            { name: 'tls', kind: 'box' },
            { name: 'tlsChecksName', kind: 'box' },
            { name: 'certificateName', kind: 'code' },
            { name: 'certificateSha256', kind: 'code', isWide: true },
          ]}
        />
      </FormSection>
      <FormSection title={t('nodes.section.speaks')}>
        <ChoiceField
          label={t('nodes.field.profile')}
          hint={t('nodes.hint.profile')}
          choices={nodeProfiles.map((value) => ({ value, label: t(`nodes.profile.${value}`) }))}
          value={values.profile}
          onChange={(profile) => setFieldValue('profile', profile)}
        />
        <Select
          label={t('nodes.field.characterSet')}
          description={t('nodes.hint.characterSet')}
          data={characterSets}
          value={values.characterSet === '' ? null : values.characterSet}
          onChange={(chosen) => setFieldValue('characterSet', chosen ?? '')}
          error={errorAt(errors, 'characterSet')}
          placeholder="ISO_IR 192"
          clearable
        />
        <ObjectCharset form={form} />
        <ChoiceField
          label={t('nodes.field.syntax')}
          choices={nodeSyntaxes.map((value) => ({ value, label: t(`nodes.syntax.${value}`) }))}
          value={values.syntax}
          onChange={(syntax) => setFieldValue('syntax', syntax)}
        />
        <FieldsOf {...fields} list={[{ name: 'transcodes', kind: 'box', hint: t('nodes.hint.transcodes') }]} />
      </FormSection>
    </>
  );
}

/** Edits the character set of its objects and answers, for a node that names none or a wrong one. */
function ObjectCharset({ form }: NodeTabProps) {
  const { t } = useTranslation();
  const { values, setFieldValue, errors } = form;
  const choose = (chosen: string | null): void => {
    setFieldValue('objectCharacterSet', objectCharacterSets.find((set) => set === chosen) ?? null);
    if (chosen === null) setFieldValue('objectCharacterSetAlways', false);
  };
  return (
    <>
      <Select
        label={t('nodes.field.objectCharacterSet')}
        description={t('nodes.hint.objectCharacterSet')}
        data={[...objectCharacterSets]}
        value={values.objectCharacterSet}
        onChange={choose}
        error={errorAt(errors, 'objectCharacterSet')}
        clearable
      />
      {values.objectCharacterSet !== null && (
        <FieldsOf
          {...{ form, schema: NodeFields, texts: 'nodes.field' }}
          list={[{ name: 'objectCharacterSetAlways', kind: 'box', hint: t('nodes.hint.objectCharacterSetAlways') }]}
        />
      )}
    </>
  );
}

const usualMinutes = [0, 1, 5, 15, 60];

/** Returns the usual intervals of echoes, and the present one. */
function echoChoices(minutes: number): readonly number[] {
  return [...new Set([...usualMinutes, minutes])].toSorted((a, b) => a - b);
}

/** The fields that stand on this tab. */
export const connectionFields = [
  'localAeTitle',
  'callsFrom',
  'echoMinutes',
  'timeoutSeconds',
  'mostAssociations',
  'tls',
  'tlsChecksName',
  'certificateName',
  'certificateSha256',
  'profile',
  'characterSet',
  'objectCharacterSet',
  'objectCharacterSetAlways',
  'syntax',
  'transcodes',
] as const;
