import { useTranslation } from '#i18n/use-translation.ts';
import { emptyOf, faultsOf } from '@isocenter/contract/fields.ts';
import { askHouse } from '@isocenter/contract/office/contact/endpoints.ts';
import { HouseQuestion } from '@isocenter/contract/office/contact/fields.ts';
import { call } from '#api/client.ts';
import { useRecordForm } from '#api/record-form.ts';
import { messagesOf } from '#api/records/messages.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { FormLayout, FormSection } from '#ui/form/form-layout.tsx';
import { Card } from '#ui/layout/card.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { Notice } from '#ui/states/notice.tsx';

const nothing = emptyOf(HouseQuestion);

/** A question to the house, which is answered by mail. */
export function AskCard() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { form, isSaving, failure, save } = useRecordForm<HouseQuestion>({
    name: 'contact',
    stored: nothing,
    validate: (values) => messagesOf(faultsOf(HouseQuestion, values)),
    save: async (body) => {
      await call(askHouse, { body });
      form.setValues(nothing);
      toasts.done(t('contact.asked'), { text: t('contact.askedText') });
    },
  });
  return (
    <Card title={t('contact.ask')}>
      <FormLayout onSubmit={() => void save()}>
        {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
        <FormSection>
          <FieldsOf
            form={form}
            schema={HouseQuestion}
            texts="contact.field"
            list={[
              { name: 'subject', isWide: true },
              { name: 'text', kind: 'area', isWide: true },
            ]}
          />
        </FormSection>
        <div>
          <ActButton type="submit" label={t('contact.send')} busy={isSaving} busyLabel={t('contact.sending')} />
        </div>
      </FormLayout>
    </Card>
  );
}
