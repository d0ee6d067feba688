import { mostOfAllInvoices, type SpecifiedInvoice } from '@isocenter/contract/office/specified-invoices.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { moneyIn } from '#platform/written-values.ts';
import { oldestStates, specifiedRows, type SpecifiedRow } from './specified-queries.ts';

const mostKept = 2 * mostOfAllInvoices;

/** The oldest invoices that somebody sees, as JSON in the specification's form; what was written of one is kept until it changes. */
export function specifiedTexts(db: Db): (viewer: Principal) => Promise<string[]> {
  const kept = new Map<number, { readonly state: string; readonly text: string }>();
  return async (viewer) => {
    const states = await oldestStates(db, viewer);
    if (kept.size > mostKept) kept.clear();
    const changed = states.filter(({ id, state }) => kept.get(id)?.state !== state).map(({ id }) => id);
    for (const { state, ...row } of changed.length === 0 ? [] : await specifiedRows(db, viewer, changed))
      kept.set(row.id, { state, text: JSON.stringify(specified(row)) });
    return states.flatMap(({ id }) => kept.get(id)?.text ?? []);
  };
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
    balance: Number(balance) === 0 ? 0 : moneyIn('en', balance, currency).replace(/\.00$/, ''),
    dueDate: dayOf(dueOn),
  };
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `19 Apr 2031`. */
function dayOf(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${months[(month ?? 1) - 1]} ${year}`;
}
