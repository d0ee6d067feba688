import { Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { emptyOf, faultsOf, tidied } from '@isocenter/contract/fields.ts';
import { deliveryWays } from '@isocenter/contract/office/shop/orders.ts';
import {
  NewOrder,
  orderAmounts,
  type DeliveryAddress,
  type Order,
  type CartLine,
} from '@isocenter/contract/office/shop/fields.ts';
import { placeOrder } from '@isocenter/contract/office/shop/endpoints.ts';
import { call } from '#api/client.ts';
import { useRecordForm } from '#api/record-form.ts';
import { messagesOf } from '#api/records/messages.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { FormLayout, FormSection, WideField } from '#ui/form/form-layout.tsx';
import { Card } from '#ui/layout/card.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { OrderSum } from './order-sum.tsx';
import { cacheKey } from './shop-queries.ts';
import { useMoney } from './use-money.tsx';

export type CheckoutFormProps = {
  readonly lines: readonly CartLine[];
  readonly payers: readonly Readonly<{ clinicId: number; name: string }>[];
  /** The addresses of earlier orders, the newest first. */
  readonly addresses: readonly DeliveryAddress[];
  readonly onDone: (order: Order) => void;
};

/** Edits the address and the payer; `Place order` leads to missing fields. */
export function CheckoutForm({ lines, payers, addresses, onDone }: CheckoutFormProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const client = useQueryClient();
  const record = useRecordForm<NewOrder>({
    name: 'checkout',
    stored: { ...emptyOf(NewOrder), clinicId: payers[0]?.clinicId ?? 0, ...addresses[0] },
    validate: (values) => messagesOf(faultsOf(NewOrder, tidied(NewOrder, values))),
    save: async (values) => {
      const order = await call(placeOrder, { body: tidied(NewOrder, values) });
      await client.invalidateQueries({ queryKey: [cacheKey] });
      onDone(order);
    },
  });
  const { form, isSaving, failure, save } = record;
  const sum = orderAmounts(lines, form.values.delivery);
  return (
    <Card title={t('shop.whither')}>
      <FormLayout onSubmit={() => void save()}>
        {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
        <Address form={form} addresses={addresses} />
        <Billing form={form} payers={payers} />
        <OrderSum {...sum} />
        <ActButton
          kind="primary"
          type="submit"
          label={t('shop.place', { amount: money(sum.total) })}
          busy={isSaving}
          busyLabel={t('shop.placing')}
          fullWidth
        />
      </FormLayout>
    </Card>
  );
}

type Form = ReturnType<typeof useRecordForm<NewOrder>>['form'];

function Address({ form, addresses }: { readonly form: Form; readonly addresses: readonly DeliveryAddress[] }) {
  const { t } = useTranslation();
  const { delivery } = form.values;
  return (
    <FormSection title={t('shop.deliverTo')}>
      {addresses.length > 1 && (
        <WideField>
          <Select
            label={t('shop.earlier')}
            data={addresses.map((one, at) => ({
              value: String(at),
              label: `${one.fullName}, ${one.flat}, ${one.city}`,
            }))}
            value={null}
            onChange={(at) => at !== null && form.setValues({ ...addresses[Number(at)] })}
          />
        </WideField>
      )}
      <FieldsOf
        form={form}
        schema={NewOrder}
        texts="shop.field"
        list={['fullName', { name: 'number', kind: 'tel' }, 'flat', 'landmark', 'pincode', 'city', 'state']}
      />
      <ChoiceField
        label={t('shop.kind')}
        choices={(['work', 'home'] as const).map((value) => ({ value, label: t(`shop.kindOf.${value}`) }))}
        value={form.values.kind}
        onChange={(kind) => form.setFieldValue('kind', kind)}
      />
      <WideField>
        <ChoiceField
          label={t('shop.delivery')}
          choices={deliveryWays.map((value) => ({ value, label: t(`shop.way.${value}`) }))}
          value={delivery}
          onChange={(way) => form.setFieldValue('delivery', way)}
        />
      </WideField>
    </FormSection>
  );
}

function Billing({ form, payers }: { readonly form: Form } & Pick<CheckoutFormProps, 'payers'>) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('shop.pay')} hint={t('shop.payHint')}>
      <Select
        label={t('shop.field.clinicId')}
        data={payers.map(({ clinicId, name }) => ({ value: String(clinicId), label: name }))}
        value={String(form.values.clinicId)}
        onChange={(clinicId) => form.setFieldValue('clinicId', Number(clinicId))}
        error={errorAt(form.errors, 'clinicId')}
        searchable={payers.length > 12}
      />
      <FieldsOf
        form={form}
        schema={NewOrder}
        texts="shop.field"
        list={['costCentre', { name: 'neededBy', kind: 'day' }, { name: 'note', kind: 'area', isWide: true }]}
      />
    </FormSection>
  );
}
