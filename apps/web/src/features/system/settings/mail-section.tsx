import { useTranslation } from '#i18n/use-translation.ts';
import { checkMailSettings, putMailSettings } from '@isocenter/contract/system/letters/endpoints.ts';
import { mailFaults, MailSettings } from '@isocenter/contract/system/letters/fields.ts';
import type { MailState } from '@isocenter/contract/system/letters/routes.ts';
import { call } from '#api/client.ts';
import { FormSection } from '#ui/form/form-layout.tsx';
import { Card } from '#ui/layout/card.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { LoadedSection } from './loaded-section.tsx';
import { MailAccountFields } from './mail-account-fields.tsx';
import { MailTestCard } from './mail-test-card.tsx';
import { SectionEditing } from './section-editing.tsx';
import { SectionHead } from './section-head.tsx';
import { mailQuery, mailStateQuery } from './settings-query.ts';
import classes from './settings.module.css';
import { useSectionForm, type StateOf } from './use-section-form.ts';

/** The server that letters leave by. */
export function MailSection() {
  return (
    <LoadedSection query={mailStateQuery}>
      {(mail) =>
        mail.statedBy === null ? (
          <LoadedSection query={mailQuery}>
            {(state) => <MailEditing key={state.inForce.revision} state={state} mail={mail} />}
          </LoadedSection>
        ) : (
          <StatedMail mail={mail} by={mail.statedBy} />
        )
      }
    </LoadedSection>
  );
}

function StatedMail({ mail, by }: { readonly mail: MailState; readonly by: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes['whole']}>
      <SectionHead name="mail" />
      <div className={classes['cards']}>
        <Notice tone="info">{t('settings.mail.stated', { variable: by, host: mail.host })}</Notice>
        <MailTestCard mail={mail} settings={null} isUsable />
      </div>
    </div>
  );
}

function MailEditing({ state, mail }: { readonly state: StateOf<MailSettings>; readonly mail: MailState }) {
  const { t } = useTranslation();
  const section = useSectionForm(state, {
    name: 'mail',
    schema: MailSettings,
    faultsIn: mailFaults,
    check: (body, signal) => call(checkMailSettings, { body }, { signal }),
    put: (body) => call(putMailSettings, { body }),
  });
  const { form } = section;
  const valueOf = (field: keyof MailSettings, settings: MailSettings): string => {
    if (field === 'security') return t(`settings.mail.security.${settings.security}`);
    if (field === 'password') return t(settings.password === '' ? 'settings.mail.kept' : 'settings.mail.new');
    return settings[field] === '' ? t('settings.none') : String(settings[field]);
  };
  return (
    <SectionEditing
      name="mail"
      state={state}
      form={section}
      nameOf={(field) => t(`settings.field.${field}`)}
      valueOf={valueOf}
    >
      {mail.host === '' && <Notice tone="warn">{t('settings.mail.none')}</Notice>}
      <Card>
        <MailAccountFields form={form} hostHint={t('settings.hint.host')} usernameHint={t('settings.hint.username')} />
      </Card>
      <Card>
        <FormSection title={t('settings.mail.sender')}>
          <FieldsOf
            form={form}
            schema={MailSettings}
            texts="settings.field"
            list={[
              'fromName',
              { name: 'fromAddress', kind: 'email', isNeeded: form.values.host !== '' },
              { name: 'replyTo', kind: 'email', hint: t('settings.hint.replyTo') },
            ]}
          />
        </FormSection>
      </Card>
      <MailTestCard mail={mail} settings={form.values} isUsable={form.values.host !== '' && !section.isRefused} />
    </SectionEditing>
  );
}
