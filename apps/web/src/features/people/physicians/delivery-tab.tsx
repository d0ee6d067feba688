import { Checkbox, Input, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { deliveries, noticeReasons, type Delivery } from '@isocenter/contract/people/physicians/physicians.ts';
import type { Physician } from '@isocenter/contract/people/physicians/fields.ts';
import { useTextTags } from '#features/system/text-languages/text-languages.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { joined } from '#ui/format/joined.ts';
import { languageChoices } from '#ui/format/language-name.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { PasscodePart } from './passcode-part.tsx';
import type { TabProps } from './person-tab.tsx';
import { toggled } from './physician-form.ts';
import { useSetPasscode } from './physician-mutations.ts';
import { namedReceiversQuery } from './physician-queries.ts';
import classes from './physicians.module.css';

type WhoProps = { readonly physician: Physician | undefined };

/** Edits the physician's ways of delivery, his notifications, and their language. */
export function DeliveryTab({ form, disabled, physician }: TabProps & WhoProps) {
  const { t } = useTranslation();
  const { delivery, notifyOn, language } = form.values;
  const languages = useTextTags();
  return (
    <FormSection title={t('physicians.section.delivery')} hint={t('physicians.hint.delivery')}>
      <WideField>
        <Input.Wrapper
          label={t('physicians.field.delivery')}
          labelElement="div"
          error={errorAt(form.errors, 'delivery') ?? errorAt(form.errors, 'emails')}
        >
          <div className={classes['column']}>
            {deliveries.map((way) => (
              <Fragment key={way}>
                <Checkbox
                  label={t(`physicians.delivery.${way}`)}
                  checked={delivery.includes(way)}
                  disabled={disabled}
                  onChange={() => form.setFieldValue('delivery', toggled(delivery, way))}
                />
                {delivery.includes(way) && !disabled && (
                  <div className={classes['needed']}>
                    <Needed way={way} form={form} physician={physician} />
                  </div>
                )}
              </Fragment>
            ))}
          </div>
        </Input.Wrapper>
      </WideField>
      <WideField>
        <Input.Wrapper label={t('physicians.field.notifyOn')} labelElement="div">
          <div className={classes['column']}>
            {noticeReasons.map((reason) => (
              <Checkbox
                key={reason}
                label={t(`physicians.notifyOn.${reason}`)}
                checked={notifyOn.includes(reason)}
                disabled={disabled}
                onChange={() => form.setFieldValue('notifyOn', toggled(notifyOn, reason))}
              />
            ))}
          </div>
        </Input.Wrapper>
      </WideField>
      <ChoiceField
        label={t('physicians.field.language')}
        value={language}
        disabled={disabled}
        onChange={(value) => form.setFieldValue('language', value)}
        choices={[{ value: '', label: t('physicians.noLanguage') }, ...languageChoices(languages, language)]}
      />
    </FormSection>
  );
}

type NeededProps = Pick<TabProps, 'form'> & WhoProps & { readonly way: Delivery };

/** Shows what a way of delivery needs besides, and where it goes. */
function Needed({ way, form, physician }: NeededProps) {
  const { t } = useTranslation();
  const { emails, hospital, address, city } = form.values;
  const login = physician?.login ?? undefined;
  const [email] = login === undefined ? emails : [login.email];
  switch (way) {
    case 'portal':
      return login?.username ?? t('physicians.hint.noLogin');
    case 'email-link':
      return email ?? t('physicians.hint.noAddress');
    case 'encrypted-pdf':
      return (
        <>
          {email ?? t('physicians.hint.noAddress')}
          {physician === undefined ? <p>{t('physicians.hint.passcodeLater')}</p> : <Passcode physician={physician} />}
        </>
      );
    case 'hl7':
      return <ReceiverField form={form} />;
    case 'print':
      return joined([hospital, address, city], ', ') || t('physicians.hint.noPost');
  }
}

function Passcode({ physician: { physicianId, hasPasscode } }: { readonly physician: Physician }) {
  const set = useSetPasscode(physicianId);
  return <PasscodePart isSet={hasPasscode} save={set.mutateAsync} />;
}

function ReceiverField({ form }: Pick<TabProps, 'form'>) {
  const { t } = useTranslation();
  const { data } = useQuery(namedReceiversQuery);
  const { receiverId } = form.values;
  return (
    <Select
      label={t('physicians.field.receiverId')}
      description={data?.rows.length === 0 ? t('physicians.hint.noReceiver') : t('physicians.hint.receiver')}
      data={data?.rows.map((row) => ({ value: String(row.receiverId), label: row.name })) ?? []}
      value={receiverId === null ? null : String(receiverId)}
      required
      clearable
      error={errorAt(form.errors, 'receiverId')}
      onChange={(value) => form.setFieldValue('receiverId', value === null ? null : Number(value))}
    />
  );
}
