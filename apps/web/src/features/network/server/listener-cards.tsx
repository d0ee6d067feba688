import { Textarea } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { ServerSettings } from '@isocenter/contract/network/server/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { WideField } from '#ui/form/form-layout.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { SettingsSection, useLocked } from './settings-section.tsx';
import classes from './settings.module.css';
import type { SettingsEditor } from './use-settings-editor.ts';

/** Edits the titles and the ports that callers use. */
export function ListenerCard({ editor }: { readonly editor: SettingsEditor }) {
  const { t } = useTranslation();
  const locked = useLocked(editor);
  return (
    <SettingsSection name="listener">
      <FieldsOf
        form={editor.form}
        schema={ServerSettings}
        texts="server.field"
        list={[
          { name: 'aeTitle', kind: 'code', ...locked('aeTitle') },
          { name: 'otherAeTitles', kind: 'tags', most: 20, ...locked('otherAeTitles', t('server.hint.otherAeTitles')) },
          { name: 'dimseHost', kind: 'code', ...locked('dimseHost', t('server.hint.dimseHost')) },
          { name: 'dimsePort', kind: 'number', least: 0, most: 65_535, ...locked('dimsePort', t('server.hint.port')) },
          { name: 'checksCalledAeTitle', kind: 'box', hint: t('server.hint.checksCalledAeTitle'), isWide: true },
        ]}
      />
    </SettingsSection>
  );
}

/** The port that is listened at with TLS, and by what both sides are known. */
export function TlsCard({ editor }: { readonly editor: SettingsEditor }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const locked = useLocked(editor);
  const { form, check, state, changed } = editor;
  const certificate = changed.includes('tlsCertificate') ? check?.certificate : state.certificate;
  const pem = (name: 'tlsCertificate' | 'tlsKey' | 'tlsAuthorities', hint: string) => (
    <WideField key={name}>
      <Textarea
        {...form.getInputProps(name)}
        label={t(`server.field.${name}`)}
        description={hint}
        error={errorAt(form.errors, name)}
        disabled={state.fixed['tlsPort'] !== undefined}
        classNames={{ input: classes['pem'] ?? '' }}
        dir="ltr"
        rows={3}
        spellCheck={false}
        autoComplete="off"
      />
    </WideField>
  );
  return (
    <SettingsSection name="tls">
      <FieldsOf
        form={form}
        schema={ServerSettings}
        texts="server.field"
        list={[
          { name: 'tlsPort', kind: 'number', least: 0, most: 65_535, ...locked('tlsPort', t('server.hint.port')) },
          pem('tlsCertificate', t('server.hint.tlsCertificate')),
          <WideField key="facts">
            <p className={classes['facts']}>
              {certificate === null || certificate === undefined
                ? t('server.noCertificate')
                : t('server.certificate', { ...certificate, ends: formatDate(certificate.endsAt, formats) })}
            </p>
          </WideField>,
          pem('tlsKey', t('server.hint.tlsKey')),
          pem('tlsAuthorities', t('server.hint.tlsAuthorities')),
          {
            name: 'tlsIsAnyTitle',
            kind: 'box',
            isWide: true,
            ...locked('tlsIsAnyTitle', t('server.hint.tlsIsAnyTitle')),
          },
        ]}
      />
    </SettingsSection>
  );
}
