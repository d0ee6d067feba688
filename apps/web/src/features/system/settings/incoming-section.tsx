import { IconInbox } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  checkIncomingSettings,
  putIncomingSettings,
  testIncoming,
} from '@isocenter/contract/office/incoming-mail/endpoints.ts';
import { incomingFaults, IncomingSettings } from '@isocenter/contract/office/incoming-mail/fields.ts';
import type { IncomingState } from '@isocenter/contract/office/incoming-mail/routes.ts';
import { call } from '#api/client.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { FormSection } from '#ui/form/form-layout.tsx';
import { Card } from '#ui/layout/card.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { LoadedSection } from './loaded-section.tsx';
import { MailAccountFields, type AccountForm } from './mail-account-fields.tsx';
import { SectionEditing } from './section-editing.tsx';
import { incomingQuery, incomingStateQuery } from './settings-query.ts';
import { TryOutCard } from './try-out-card.tsx';
import { useSectionForm, type StateOf } from './use-section-form.ts';

/** The mailbox from which mail is brought to the people here. */
export function IncomingSection() {
  return (
    <LoadedSection query={incomingStateQuery}>
      {(mail) => (
        <LoadedSection query={incomingQuery}>
          {(state) => <IncomingEditing key={state.inForce.revision} state={state} mail={mail} />}
        </LoadedSection>
      )}
    </LoadedSection>
  );
}

interface EditingProps {
  readonly state: StateOf<IncomingSettings>;
  readonly mail: IncomingState;
}

function IncomingEditing({ state, mail }: EditingProps) {
  const { t } = useTranslation();
  const section = useSectionForm(state, {
    name: 'incoming-mail',
    schema: IncomingSettings,
    faultsIn: incomingFaults,
    check: (body, signal) => call(checkIncomingSettings, { body }, { signal }),
    put: (body) => call(putIncomingSettings, { body }),
  });
  const { form } = section;
  const isSet = form.values.host !== '';
  const valueOf = (field: keyof IncomingSettings, settings: IncomingSettings): string => {
    if (field === 'security') return t(`settings.mail.security.${settings.security}`);
    if (field === 'password') return t(settings.password === '' ? 'settings.mail.kept' : 'settings.mail.new');
    return settings[field] === '' ? t('settings.none') : String(settings[field]);
  };
  return (
    <SectionEditing
      name="incoming-mail"
      state={state}
      form={section}
      nameOf={(field) => t(`settings.field.${field}`)}
      valueOf={valueOf}
    >
      {mail.failure !== '' && <Notice tone="danger">{t('settings.incoming.failing', { answer: mail.failure })}</Notice>}
      <Card>
        {/* It has the fields of an account and others: only those are touched. */}
        <MailAccountFields form={form as unknown as AccountForm} hostHint={t('settings.incoming.hostHint')} />
      </Card>
      <Card>
        <FormSection title={t('settings.incoming.mails')}>
          <FieldsOf
            form={form}
            schema={IncomingSettings}
            texts="settings.field"
            list={[
              { name: 'folder', isNeeded: isSet },
              { name: 'doneFolder', hint: t('settings.incoming.doneHint') },
              { name: 'unknownFolder', hint: t('settings.incoming.unknownHint') },
              { name: 'answersTo', kind: 'email', hint: t('settings.incoming.answersHint') },
            ]}
          />
        </FormSection>
      </Card>
      <LookCard mail={mail} settings={form.values} isUsable={isSet && !section.isRefused} />
    </SectionEditing>
  );
}

type LookCardProps = Pick<EditingProps, 'mail'> & {
  readonly settings: IncomingSettings;
  readonly isUsable: boolean;
};

/** Shows the results of incoming mail, and tries the mail server. */
function LookCard({ mail, settings, isUsable }: LookCardProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { lookedAt, delivered, unknown, refused } = mail;
  return (
    <TryOutCard
      facts={[
        lookedAt === null
          ? t('settings.incoming.never')
          : t('settings.incoming.lookedAt', { at: formatDateTime(lookedAt, formats) }),
        t('settings.incoming.delivered', { count: delivered }),
        ...(unknown === 0 ? [] : [t('settings.incoming.unknown', { count: unknown })]),
        ...(refused === 0 ? [] : [t('settings.incoming.refused', { count: refused })]),
      ]}
      icon={<IconInbox size={16} stroke={1.75} />}
      label={t('settings.incoming.look')}
      busyLabel={t('settings.incoming.looking')}
      isUsable={isUsable}
      run={() => call(testIncoming, { body: { settings } })}
      isGood={({ isReached }) => isReached}
      wordsOf={({ isReached, answer, mails, unread }) =>
        isReached ? t('settings.incoming.reached', { mails, unread }) : t('settings.incoming.notReached', { answer })
      }
    />
  );
}
