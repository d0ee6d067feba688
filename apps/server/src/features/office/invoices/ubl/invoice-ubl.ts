import {
  invoiceSums,
  lineSums,
  minus,
  negated,
  zero,
  type InvoiceSums,
} from '@isocenter/contract/office/invoices/money.ts';
import { say } from '@isocenter/contract/said.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PrintedInvoice } from '../paper/invoice-pages.ts';
import { element, xmlOf, type Element } from '#platform/xml-elements.ts';
import { countryCode, vatNumber } from './country-code.ts';

type Line = PrintedInvoice['lines'][number];

/**
 * A sent invoice as EN 16931 has it, in the syntax of UBL 2.1. A credit note says above zero what it takes back. The second tax of a line
 * is no value added tax: it stands as a charge on the whole (BG-21). @throws AppError `conflict` where something is missing
 */
export function ublOf(printed: PrintedInvoice): string {
  const { record, issuer } = printed;
  if (record.number === null || issuer === null)
    throw new AppError('conflict', 'A draft is no electronic invoice: it is sent first.');
  if (issuer.vatId === '') throw new AppError('conflict', 'An electronic invoice needs the tax number of its issuer.');
  const isCredit = record.kind === 'credit-note';
  const lines = isCredit ? printed.lines.map(takenUp) : printed.lines;
  const sums = invoiceSums(lines);
  const name = isCredit ? 'CreditNote' : 'Invoice';
  return xmlOf({
    name,
    attributes: {
      xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`,
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
    content: [
      ...headOf(printed, record.number, isCredit),
      party('cac:AccountingSupplierParty', sellerOf(issuer)),
      party('cac:AccountingCustomerParty', buyerOf(record)),
      ...(isCredit ? [] : [paymentMeans(printed)]),
      element('cac:PaymentTerms', [element('cbc:Note', record.hasTerms ? record.note || record.dueOn : record.note)]),
      ...secondTaxes(sums, record.currency),
      taxTotal(lines, sums, record.currency),
      monetaryTotal(printed, sums, isCredit),
      ...lines.map((line, at) => lineOf(line, at, { currency: record.currency, isCredit })),
    ],
  });
}

function takenUp(line: Line): Line {
  return { ...line, quantity: line.quantity.replace(/^-/, ''), net: negated(line.net) };
}

/** In the order of the schema, which UBL insists on. */
function headOf({ record, credits }: PrintedInvoice, number: string, isCredit: boolean): (Element | undefined)[] {
  return [
    element('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
    element('cbc:ID', number),
    element('cbc:IssueDate', record.issuedOn),
    ...(isCredit ? [] : [element('cbc:DueDate', record.dueOn)]),
    isCredit ? element('cbc:CreditNoteTypeCode', '381') : element('cbc:InvoiceTypeCode', '380'),
    element('cbc:Note', record.hasNote ? record.note : ''),
    element('cbc:DocumentCurrencyCode', record.currency),
    element('cbc:BuyerReference', record.reference || record.clientCompany),
    ...(isCredit && credits !== ''
      ? [element('cac:BillingReference', [element('cac:InvoiceDocumentReference', [element('cbc:ID', credits)])])]
      : []),
  ];
}

interface Side {
  readonly name: string;
  readonly address: string;
  readonly country: string;
  readonly taxId: string;
  readonly contact: readonly [name: string, phone: string, email: string];
}

function sellerOf({ name, address, country, vatId, phone, email }: NonNullable<PrintedInvoice['issuer']>): Side {
  return { name, address, country, taxId: vatId, contact: ['', phone, email] };
}

function buyerOf({ clientCompany, clientAddress, clientCountry, ...record }: PrintedInvoice['record']): Side {
  const contact = [record.clientName, record.clientContact, record.clientEmail] as const;
  return { name: clientCompany, address: clientAddress, country: clientCountry, taxId: '', contact };
}

function party(name: string, { name: called, address, country, taxId, contact }: Side): Element | undefined {
  const code = countryCode(country);
  if (code === undefined)
    throw new AppError('conflict', say`An electronic invoice needs the country of ${called}, by its name or its code.`);
  const [person, phone, email] = contact;
  return element(name, [
    element('cac:Party', [
      element('cac:PostalAddress', [
        element('cbc:StreetName', address),
        element('cac:Country', [element('cbc:IdentificationCode', code)]),
      ]),
      element(
        'cac:PartyTaxScheme',
        taxId === '' ? undefined : [element('cbc:CompanyID', vatNumber(taxId, code)), scheme],
      ),
      element('cac:PartyLegalEntity', [element('cbc:RegistrationName', called)]),
      element('cac:Contact', [
        element('cbc:Name', person),
        element('cbc:Telephone', phone),
        element('cbc:ElectronicMail', email),
      ]),
    ]),
  ]);
}

const scheme = element('cac:TaxScheme', [element('cbc:ID', 'VAT')]);

/** UNTDID 4461: 30 is a credit transfer, 48 a card, 1 anything else. */
function paymentMeans({ record, issuer }: PrintedInvoice): Element | undefined {
  const isTransfer = record.acceptVia === 'bank-transfer' && (issuer?.iban ?? '') !== '';
  const code = isTransfer ? '30' : record.acceptVia.endsWith('card') ? '48' : '1';
  return element('cac:PaymentMeans', [
    element('cbc:PaymentMeansCode', code),
    element('cbc:PaymentID', record.number ?? ''),
    ...(isTransfer
      ? [
          element('cac:PayeeFinancialAccount', [
            element('cbc:ID', issuer?.iban.replaceAll(' ', '')),
            element('cac:FinancialInstitutionBranch', [element('cbc:ID', issuer?.swiftCode)]),
          ]),
        ]
      : []),
  ]);
}

function amount(name: string, value: string, currency: string): Element | undefined {
  return element(name, value, { currencyID: currency });
}

/** Value added tax of a rate: standard rated, or of zero per cent. */
function category(name: string, rate: string, reason?: string): Element | undefined {
  const id = reason === undefined ? (rate === '0' ? 'Z' : 'S') : 'E';
  return element(name, [
    element('cbc:ID', id),
    element('cbc:Percent', rate),
    element('cbc:TaxExemptionReason', reason),
    scheme,
  ]);
}

const notVat = 'Not subject to VAT';

function secondTaxes({ taxes }: InvoiceSums, currency: string): (Element | undefined)[] {
  return (
    taxes
      // One of nothing is no charge.
      .filter((sum) => sum.tax === 'tax2' && sum.amount !== zero)
      .map((sum) =>
        element('cac:AllowanceCharge', [
          element('cbc:ChargeIndicator', 'true'),
          element('cbc:AllowanceChargeReason', `Tax ${sum.rate} %`),
          amount('cbc:Amount', sum.amount, currency),
          element('cac:TaxCategory', [element('cbc:ID', 'E'), element('cbc:Percent', '0'), scheme]),
        ]),
      )
  );
}

function chargesOf({ taxes }: InvoiceSums): string {
  const second = taxes.filter(({ tax }) => tax === 'tax2').map((sum) => sum.amount);
  return second.reduce((total, one) => minus(total, negated(one)), zero);
}

function taxTotal(lines: readonly Line[], sums: InvoiceSums, currency: string): Element | undefined {
  const vat = sums.taxes.filter(({ tax }) => tax === 'tax1');
  const untaxed = lines.filter(({ tax1 }) => tax1 === '0').map((line) => lineSums(line).net);
  const zeroRated = untaxed.reduce((total, one) => minus(total, negated(one)), zero);
  const charges = chargesOf(sums);
  const part = (net: string, tax: string, rate: string, reason?: string) =>
    element('cac:TaxSubtotal', [
      amount('cbc:TaxableAmount', net, currency),
      amount('cbc:TaxAmount', tax, currency),
      category('cac:TaxCategory', rate, reason),
    ]);
  return element('cac:TaxTotal', [
    amount('cbc:TaxAmount', minus(sums.tax, charges), currency),
    ...vat.map(({ net, amount: tax, rate }) => part(net, tax, rate)),
    ...(untaxed.length > 0 ? [part(zeroRated, zero, '0')] : []),
    ...(charges === zero ? [] : [part(charges, zero, '0', notVat)]),
  ]);
}

function monetaryTotal({ record }: PrintedInvoice, sums: InvoiceSums, isCredit: boolean): Element | undefined {
  const { currency } = record;
  const charges = chargesOf(sums);
  const paid = isCredit ? zero : record.paid;
  return element('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', sums.net, currency),
    amount('cbc:TaxExclusiveAmount', minus(sums.net, negated(charges)), currency),
    amount('cbc:TaxInclusiveAmount', sums.total, currency),
    ...(charges === zero ? [] : [amount('cbc:ChargeTotalAmount', charges, currency)]),
    amount('cbc:PrepaidAmount', paid, currency),
    amount('cbc:PayableAmount', minus(sums.total, paid), currency),
  ]);
}

/** Writes a line, with its discount as an amount: quantity by price, less that, is its net (BR-24). C62 is a piece. */
function lineOf(line: Line, at: number, { currency, isCredit }: { currency: string; isCredit: boolean }) {
  const sums = lineSums(line);
  return element(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    element('cbc:ID', String(at + 1)),
    element(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', line.quantity, { unitCode: 'C62' }),
    amount('cbc:LineExtensionAmount', sums.net, currency),
    ...(line.performedOn === null
      ? []
      : [
          element('cac:InvoicePeriod', [
            element('cbc:StartDate', line.performedOn),
            element('cbc:EndDate', line.performedOn),
          ]),
        ]),
    ...(sums.discount === zero
      ? []
      : [
          element('cac:AllowanceCharge', [
            element('cbc:ChargeIndicator', 'false'),
            element('cbc:AllowanceChargeReason', `Discount ${line.discount} %`),
            amount('cbc:Amount', sums.discount, currency),
          ]),
        ]),
    element('cac:Item', [
      element('cbc:Description', line.detail),
      element('cbc:Name', line.procedure),
      category('cac:ClassifiedTaxCategory', line.tax1),
    ]),
    element('cac:Price', [amount('cbc:PriceAmount', line.price, currency)]),
  ]);
}
