import Type, { type Static } from 'typebox';
import { emptyOf, needing, type Faults, startingWith } from '../fields.ts';
import { listQuery, mayOf, pageOf } from '../lists.ts';
import { languages } from '../people/account.ts';
import { filledLine, line, lines, longest } from '../people/field-rules.ts';
import { defineRoute, type Access } from '../route.ts';
import { say } from '../said.ts';
import { CalendarDate, Key, listOf, Nothing, nullable, oneOf, Revision, strict } from '../schemas.ts';
import { currencies, mostInvoiceLines } from './invoices.ts';
import { Percent, Price, zero } from './money.ts';

const update: Access = { kind: 'ability', action: 'update', subject: 'Invoice' };

const priceFields = {
  /** What stands on the line. */
  name: filledLine(200),
  /** Null: of every clinic that has no price of its own. */
  clinicId: nullable(Key),
  /** What the description of the study has to be, without regard to case and accents; empty: any. */
  procedure: line(100),
  modality: Type.String({
    maxLength: 16,
    pattern: '^[A-Z0-9_]*$',
    ...needing(say`takes large letters and figures, such as ${'CT'}`),
  }),
  price: Price,
  discount: Percent,
  tax1: Percent,
  tax2: Percent,
};
/** What reading a study costs. Of several that fit, one of the clinic comes first, then one of the procedure, then of the modality. */
export const PriceFields = strict(priceFields);
export type PriceFields = Static<typeof PriceFields>;

export const emptyPrice: PriceFields = { ...emptyOf(PriceFields), price: zero, discount: '0', tax1: '0', tax2: '0' };

export const NewPrice = startingWith(PriceFields, emptyPrice, 'name', 'price');

/** What no field of a price tells alone. */
export function priceFaults(_fields: PriceFields): Faults {
  return {};
}

/** Prices of all clinics are changed by those who see every clinic. */
export const PriceMay = mayOf('create', 'change', 'remove');
export type PriceMay = Static<typeof PriceMay>;

const priceRow = {
  ...priceFields,
  priceId: Type.Integer(),
  revision: Type.Integer(),
  clinic: Type.String(),
  /** Of whoever issues invoices for the clinic; null where those of all clinics have several. */
  currency: nullable(oneOf(currencies)),
};
export const PriceRow = Type.Object(priceRow);
export type PriceRow = Static<typeof PriceRow>;
export const PriceRecord = Type.Object({ ...priceRow, may: PriceMay });
export type PriceRecord = Static<typeof PriceRecord>;

export const priceSortColumns = ['name', 'clinic', 'procedure', 'modality', 'price'] as const;
export type PriceSortColumn = (typeof priceSortColumns)[number];
const PriceParams = strict({ priceId: Key });

export const listPrices = defineRoute({
  method: 'GET',
  path: '/api/office/prices',
  summary: 'List prices',
  access: update,
  query: listQuery(priceSortColumns, { clinicId: Type.Optional(Key) }),
  response: pageOf(PriceRow, PriceMay),
});

export const getPrice = defineRoute({
  method: 'GET',
  path: '/api/office/prices/:priceId',
  summary: 'One price',
  access: update,
  params: PriceParams,
  response: PriceRecord,
});

/** @throws `conflict` where clinic, procedure and modality have a price */
export const createPrice = defineRoute({
  method: 'POST',
  path: '/api/office/prices',
  summary: 'Add a price',
  access: update,
  body: NewPrice,
  tidied: true,
  response: PriceRecord,
  status: 201,
  audit: 'price.create',
});

export const changePrice = defineRoute({
  method: 'PUT',
  path: '/api/office/prices/:priceId',
  summary: 'Change a price',
  access: update,
  params: PriceParams,
  body: strict({ ...priceFields, revision: Revision }),
  tidied: true,
  response: PriceRecord,
  audit: 'price.change',
});

export const removePrice = defineRoute({
  method: 'DELETE',
  path: '/api/office/prices/:priceId',
  summary: 'Remove a price',
  access: update,
  params: PriceParams,
  response: Nothing,
  audit: 'price.remove',
});

/** ISO 13616: letters of the country, two figures that check the rest, and the account. */
export function isIban(text: string): boolean {
  const plain = text.replaceAll(' ', '');
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(plain)) return false;
  const digits = `${plain.slice(4)}${plain.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

const issuerFields = {
  legalName: filledLine(longest.name),
  vatId: line(30),
  bankName: line(100),
  bankCountry: line(longest.country),
  iban: line(42),
  swiftCode: Type.String({
    maxLength: 11,
    pattern: '^$|^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$',
    ...needing(say`has to be 8 or 11 letters and figures`),
  }),
  currency: oneOf(currencies),
  /** Of the page and of the letters that it goes with. */
  language: oneOf(languages),
  termDays: Type.Integer({ minimum: 0, maximum: 365 }),
  /** Below every invoice. */
  note: lines(500),
  /** So many days after the day of payment, and after each reminder, the next one leaves by itself; 0: none does. */
  remindDays: Type.Integer({ minimum: 0, maximum: 90 }),
  /** What reminders say; empty: the usual words of each level. */
  reminderText: lines(2000),
};
/** What a clinic says of itself that issues invoices. */
export const IssuerFields = strict(issuerFields);
export type IssuerFields = Static<typeof IssuerFields>;

export const emptyIssuer: IssuerFields = { ...emptyOf(IssuerFields), termDays: 30 };

export function issuerFaults({ iban }: Pick<IssuerFields, 'iban'>): Faults {
  return iban === '' || isIban(iban) ? {} : { iban: say`is not an account number as banks check it` };
}

export const Issuer = Type.Object({ ...issuerFields, clinicId: Type.Integer(), clinic: Type.String() });
export type Issuer = Static<typeof Issuer>;

/** The clinics of the caller that issue invoices, by name. */
export const listIssuers = defineRoute({
  method: 'GET',
  path: '/api/office/invoice-issuers',
  summary: 'Clinics that issue invoices',
  access: update,
  response: listOf(Issuer),
});

/** Makes a clinic one that issues invoices, or changes what it says. Invoices that were sent keep what they said. */
export const putIssuer = defineRoute({
  method: 'PUT',
  path: '/api/office/invoice-issuers/:clinicId',
  summary: 'Change what a clinic says on its invoices',
  access: update,
  params: strict({ clinicId: Key }),
  body: IssuerFields,
  tidied: true,
  response: Issuer,
  audit: 'invoice-issuer.change',
});

/** A signed report that no invoice has. */
export const Billable = Type.Object({
  billableId: Type.Integer(),
  clinicId: Type.Integer(),
  clinic: Type.String(),
  /** Null too for who does not see the study. */
  studyUid: nullable(Type.String()),
  procedure: Type.String(),
  detail: Type.String(),
  performedOn: nullable(CalendarDate),
  signedOn: CalendarDate,
  /** Null: the price list has none for it. */
  price: nullable(Type.String()),
});
export type Billable = Static<typeof Billable>;

export const billableSortColumns = ['signedOn', 'clinic', 'procedure'] as const;
export type BillableSortColumn = (typeof billableSortColumns)[number];

export const listBillables = defineRoute({
  method: 'GET',
  path: '/api/office/lines-to-bill',
  summary: 'Signed reports that no invoice has',
  access: update,
  query: listQuery(billableSortColumns, { clinicId: Type.Optional(Key) }),
  response: pageOf(Billable),
});

/** Makes a draft for each clinic of these lines; without a choice, of all lines that wait, up to what invoices hold. */
export const billLines = defineRoute({
  method: 'POST',
  path: '/api/office/lines-to-bill/invoices',
  summary: 'Make invoices from lines to bill',
  access: update,
  body: strict({
    billableIds: nullable(Type.Array(Key, { minItems: 1, maxItems: mostInvoiceLines, uniqueItems: true })),
  }),
  response: Type.Object({ invoiceIds: Type.Array(Type.Integer()) }),
  status: 201,
  audit: 'invoice.add',
});
