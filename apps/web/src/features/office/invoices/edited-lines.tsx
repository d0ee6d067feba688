import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useQuery } from '@tanstack/react-query';
import { faultsOf } from '@isocenter/contract/fields.ts';
import { listPrices } from '@isocenter/contract/office/invoices/endpoints.ts';
import type { PriceRow } from '@isocenter/contract/office/invoices/billing-fields.ts';
import { emptyLine, InvoiceLineFields, type InvoiceFields } from '@isocenter/contract/office/invoices/fields.ts';
import { mostInvoiceLines } from '@isocenter/contract/office/invoices/invoices.ts';
import { invoiceSums, lineSums } from '@isocenter/contract/office/invoices/money.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { queryOf } from '#api/records/query-of.ts';
import { useMoney } from '#i18n/use-money.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { DecimalField } from '#ui/form/decimal-field.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { SuggestedField } from '#ui/form/suggested-field.tsx';
import classes from './invoices.module.css';

type LinesProps = { readonly form: UseFormReturnType<InvoiceFields>; readonly currency: string };
type LineProps = LinesProps & { readonly at: number; readonly prices: readonly PriceRow[] };

/** The lines of an invoice as they are typed, and their sums by the server's rules. */
export function EditedLines({ form, currency }: LinesProps) {
  const { t } = useTranslation();
  const { lines, clinicId } = form.values;
  // A clinic's own come before those of all.
  const query = { limit: 200, sort: 'clinic', direction: 'desc' } as const;
  const { data } = useQuery(queryOf('prices', 'offered', listPrices, { query }));
  const prices = data?.rows.filter((price) => price.clinicId === null || price.clinicId === clinicId) ?? [];
  const addLine = (): void => form.insertListItem('lines', { ...emptyLine, tax1: lines.at(-1)?.tax1 ?? '0' });
  return (
    <FormSection title={t('invoices.linesLabel')}>
      <WideField>
        <ol className={classes['editedLines']}>
          {lines.map((line, at) => (
            // Lines have no other name than their places.
            <EditedLine key={`${at}-${line.lineId ?? 'new'}`} {...{ form, at, currency, prices }} />
          ))}
        </ol>
        <div className={classes['below']}>
          <ActButton
            label={t('invoices.addLine')}
            icon={IconPlus}
            disabled={lines.length >= mostInvoiceLines}
            onClick={addLine}
          />
          <LiveSums lines={lines} currency={currency} />
        </div>
      </WideField>
    </FormSection>
  );
}

/** Returns true if its numbers are valid. */
const isSound = (line: InvoiceLineFields): boolean =>
  Object.keys(faultsOf(InvoiceLineFields, { ...line, procedure: '-' })).length === 0;

const numbers = ['quantity', 'price', 'discount', 'tax1', 'tax2'] as const;

function EditedLine({ form, at, currency, prices }: LineProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const dates = useDateWords();
  const line = form.values.lines[at] ?? emptyLine;
  const place = (name: string): string => `lines.${at}.${name}`;
  return (
    <li>
      <SuggestedField
        label={t('invoices.field.procedure')}
        required
        className={classes['wide'] ?? ''}
        suggestions={[...new Set(prices.map(({ name }) => name))]}
        {...form.getInputProps(place('procedure'))}
        onOptionSubmit={(name) => {
          const { price, discount, tax1, tax2 } = prices.find((one) => one.name === name) ?? line;
          form.setFieldValue(`lines.${at}`, { ...line, procedure: name, price, discount, tax1, tax2 });
        }}
      />
      <TextInput
        label={t('invoices.field.detail')}
        className={classes['detail']}
        {...form.getInputProps(place('detail'))}
      />
      <DateField
        label={t('invoices.field.performedOn')}
        words={dates}
        value={line.performedOn}
        onChange={(day) => form.setFieldValue(place('performedOn'), day)}
        error={form.errors[place('performedOn')]}
      />
      {numbers.map((name) => (
        <DecimalField
          key={name}
          label={t(`invoices.field.${name}`)}
          isMoney={name === 'price'}
          {...(name !== 'price' && name !== 'quantity' && { unit: '%' })}
          value={line[name]}
          onChange={(value) => form.setFieldValue(place(name), value)}
          error={form.errors[place(name)]}
        />
      ))}
      <output className={classes['net']}>
        <small>{t('invoices.field.amount')}</small>
        <bdi>{isSound(line) ? money(lineSums(line).net, currency) : '–'}</bdi>
      </output>
      <IconAct
        label={t('invoices.removeLine', { number: at + 1 })}
        icon={IconTrash}
        onClick={() => form.removeListItem('lines', at)}
      />
    </li>
  );
}

type SumsProps = { readonly lines: readonly InvoiceLineFields[]; readonly currency: string };

function LiveSums({ lines, currency }: SumsProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const sums = lines.every(isSound) ? invoiceSums(lines) : undefined;
  return (
    <dl className={classes['sums']} aria-live="polite">
      {(['subtotal', 'discount', 'tax', 'total'] as const).map((name) => (
        <div key={name} data-total={name === 'total'}>
          <dt>{t(`invoices.field.${name}`)}</dt>
          <dd>
            <bdi>{sums === undefined ? '–' : money(sums[name], currency)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
