import {
  deleteSpecifiedInvoice,
  getSpecifiedInvoice,
  listSpecifiedClients,
  listSpecifiedInvoices,
  type SpecifiedInvoice,
} from '@isocenter/contract/office/specified-invoices.ts';
import { idOf } from '@isocenter/contract/specified.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { answerLikeSpecification } from '#platform/http/specified-refusals.ts';
import { issuerNow, requireInvoice } from './load-invoice.ts';
import { inCurrency } from './paper/invoice-words.ts';
import { removeInvoice } from './save-invoice.ts';
import { allSpecified, findSpecified, firstClients, pageOfSpecified, type SpecifiedRow } from './specified-queries.ts';

/** The specification's calls, over the same invoices and under the same rules as ours. */
export function specifiedRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  void server.fastify.register(async (fastify) => {
    answerLikeSpecification(fastify);
    routes({ ...server, fastify }, db);
  });
}

function routes(server: HttpServer, db: Db): void {
  serve(server, listSpecifiedInvoices, async ({ query, principal }) => {
    const { q = '', status = '', perPage = 10, page = 1 } = query;
    const asked = { q, status: status === 'null' ? '' : status, limit: perPage, offset: (page - 1) * perPage };
    const [all, found] = [await allSpecified(db, principal), await pageOfSpecified(db, principal, asked)];
    return { allData: all.map(specified), invoices: found.rows.map(specified), total: found.total };
  });

  serve(server, getSpecifiedInvoice, async ({ params, principal }) => {
    const invoiceId = idOf(params.invoiceId);
    const record = await requireInvoice(db, principal, invoiceId);
    const row = await findSpecified(db, principal, invoiceId);
    if (row === undefined) throw new AppError('not-found', 'There is no such invoice.');
    const issuer = await issuerNow(db, record);
    return {
      invoice: specified(row),
      paymentDetails: {
        totalDue: inCurrency(record.balance, record.currency),
        bankName: issuer?.bankName ?? '',
        country: issuer?.bankCountry ?? '',
        iban: issuer?.iban ?? '',
        swiftCode: issuer?.swiftCode ?? '',
      },
    };
  });

  serve(server, deleteSpecifiedInvoice, async ({ query, body, principal }) => {
    const id = query.id ?? body?.id;
    if (id === undefined) throw new AppError('invalid-input', 'The id is missing.', { id: 'is needed' });
    await removeInvoice(db, principal, idOf(id));
    return {};
  });

  serve(server, listSpecifiedClients, ({ principal }) => firstClients(db, principal));
}

function specified({ issuedOn, dueOn, total, balance, currency, status, ...row }: SpecifiedRow): SpecifiedInvoice {
  const isSettled = Number(balance) === 0;
  return {
    ...row,
    issuedDate: dayOf(issuedOn),
    dueDate: dayOf(dueOn),
    // The specification's amounts are numbers; ours are exact in the calls of our own.
    total: Number(total),
    invoiceStatus: status,
    balance: isSettled ? 0 : inCurrency(balance, currency).replace(/\.00$/, ''),
  };
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `19 Apr 2031`. */
function dayOf(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${months[(month ?? 1) - 1]} ${year}`;
}
