import { Type, type Static } from 'typebox';
import { longest } from '../../field-rules.ts';
import { filledLine, line, lines } from '../../field-schemas.ts';
import { startingWith } from '../../starting-with.ts';
import { needing, emptyOf, type Faults } from '../../fields.ts';
import { mayOf } from '../../lists.ts';
import { languages } from '../../people/account/account.ts';
import { say } from '../../said.ts';
import { nullable, Key, strict, oneOf, CalendarDate } from '../../schemas.ts';
import { isIban } from './billing.ts';
import { currencies } from './invoices.ts';
import { Price, Percent, zero } from './money.ts';

export const priceFields = {
  /** The text of the invoice line. */
  name: filledLine(200),
  /** Null: of every clinic that has no price of its own. */
  clinicId: nullable(Key),
  /** The description that the study must have, without regard to case and accents; empty: any. */
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
/** The price of reading a study. Of several that fit, one of the clinic comes first, then one of the procedure, then of the modality. */
export const PriceFields = strict(priceFields);
export type PriceFields = Static<typeof PriceFields>;

export const emptyPrice: PriceFields = { ...emptyOf(PriceFields), price: zero, discount: '0', tax1: '0', tax2: '0' };

export const NewPrice = startingWith(PriceFields, emptyPrice, 'name', 'price');

/** Returns the faults that concern several fields. */
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
  /** The currency of the clinic's issuer of invoices; null if the issuers of all clinics have several. */
  currency: nullable(oneOf(currencies)),
};
export const PriceRow = Type.Object(priceRow);
export type PriceRow = Static<typeof PriceRow>;
export const PriceRecord = Type.Object({ ...priceRow, may: PriceMay });
export type PriceRecord = Static<typeof PriceRecord>;

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
  /** The language of the page and of its letters. */
  language: oneOf(languages),
  termDays: Type.Integer({ minimum: 0, maximum: 365 }),
  /** The note below every invoice. */
  note: lines(500),
  /** Days after the day of payment, and after each reminder, until the next one is sent by itself; 0: none is. */
  remindDays: Type.Integer({ minimum: 0, maximum: 90 }),
  /** The text of reminders; empty: the usual words of each level. */
  reminderText: lines(2000),
};
/** The fields of a clinic that issues invoices. */
export const IssuerFields = strict(issuerFields);
export type IssuerFields = Static<typeof IssuerFields>;

export const emptyIssuer: IssuerFields = { ...emptyOf(IssuerFields), termDays: 30 };

export function issuerFaults({ iban }: Pick<IssuerFields, 'iban'>): Faults {
  return iban === '' || isIban(iban) ? {} : { iban: say`is not an account number as banks check it` };
}

export const Issuer = Type.Object({ ...issuerFields, clinicId: Type.Integer(), clinic: Type.String() });
export type Issuer = Static<typeof Issuer>;

/** A signed report that no invoice has. */
export const Billable = Type.Object({
  billableId: Type.Integer(),
  clinicId: Type.Integer(),
  clinic: Type.String(),
  /** Null too for those who do not see the study. */
  studyUid: nullable(Type.String()),
  procedure: Type.String(),
  detail: Type.String(),
  performedOn: nullable(CalendarDate),
  signedOn: CalendarDate,
  /** Null: the price list has none for it. */
  price: nullable(Type.String()),
});
export type Billable = Static<typeof Billable>;
