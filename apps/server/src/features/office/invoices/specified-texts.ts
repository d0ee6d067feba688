import type { Amount } from '@isocenter/contract/office/invoices/money.ts';
import { mostOfAllInvoices } from '@isocenter/contract/office/invoices/invoices.ts';
import type { SpecifiedInvoice } from '@isocenter/contract/office/invoices/specified-invoices-fields.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { writtenMoney } from '@isocenter/contract/office/invoices/written-money.ts';
import { oldestSheets, specifiedRows, type SpecifiedRow } from './specified-queries.ts';

const comma = Buffer.from(',');
const inSheet = 500;
/** Sheets of two people who see different invoices. */
const mostCached = (2 * mostOfAllInvoices) / inSheet;

/**
 * The oldest invoices that somebody sees, in the specification's form: JSON with commas between them. What was written of some hundreds is
 * kept until one of them changes.
 */
export function specifiedTexts(db: Db): (viewer: Principal) => Promise<Buffer[]> {
  const texts = new Map<string, Buffer>();
  return async (viewer) => {
    const written = [];
    for (const sheet of await oldestSheets(db, viewer, inSheet)) {
      const text = texts.get(sheet.state) ?? Buffer.from(textOf(await specifiedRows(db, viewer, sheet)));
      // The one asked for last comes last, so that the first is the one to go.
      texts.delete(sheet.state);
      texts.set(sheet.state, text);
      const [oldest] = texts.keys();
      if (texts.size > mostCached && oldest !== undefined) texts.delete(oldest);
      written.push(...(written.length === 0 ? [text] : [comma, text]));
    }
    return written;
  };
}

function textOf(rows: readonly SpecifiedRow[]): string {
  return rows.map((row) => JSON.stringify(specified(row))).join(',');
}

/** An invoice in the specification's form. */
export function specified(row: SpecifiedRow): SpecifiedInvoice {
  const { id, service, avatar, issuedOn, dueOn, total, balance, currency, status } = row;
  return {
    id,
    issuedDate: dayOf(issuedOn),
    client: {
      address: row.clientAddress,
      company: row.clientCompany,
      companyEmail: row.clientEmail,
      country: row.clientCountry,
      contact: row.clientContact,
      name: row.clientName,
    },
    service,
    // The specification's amounts are numbers; ours are exact in the calls of our own.
    total: Number(total),
    avatar,
    invoiceStatus: status,
    // With the specification's own sign of what is credited.
    balance: Number(balance) === 0 ? 0 : specifiedMoney(balance, currency).replace(/\.00$/, '').replace('\u2212', '-'),
    dueDate: dayOf(dueOn),
  };
}

/** Writes an amount with the comma that the specification has between thousands. */
export function specifiedMoney(amount: Amount, currency: string): string {
  return writtenMoney(amount, { locale: 'en', currency }).replaceAll(/(?<=\d)\u00A0(?=\d)/g, ',');
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `19 Apr 2031`. */
function dayOf(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${months[(month ?? 1) - 1]} ${year}`;
}
