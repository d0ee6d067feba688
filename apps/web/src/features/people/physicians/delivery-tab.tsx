import { Checkbox, Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { deliveries, noticeReasons, physicianLanguages } from '@isocenter/contract/people/physician-record.ts';
import { languageNames } from '#i18n/i18n.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import type { TabProps } from './person-tab.tsx';
import { toggled } from './physician-form.ts';
import classes from './physicians.module.css';

/** How reports reach the physician, what is told, and in which language. */
export function DeliveryTab({ form, disabled }: TabProps) {
  const { t } = useTranslation();
  const { delivery, notifyOn, language } = form.values;
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
              <Checkbox
                key={way}
                label={t(`physicians.delivery.${way}`)}
                checked={delivery.includes(way)}
                disabled={disabled}
                onChange={() => form.setFieldValue('delivery', toggled(delivery, way))}
              />
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
        choices={physicianLanguages.map((value) => ({
          value,
          label: value === '' ? t('physicians.noLanguage') : languageNames[value],
        }))}
      />
    </FormSection>
  );
}
