import {
  deleteSpecifiedInvoice,
  getSpecifiedInvoice,
  listSpecifiedClients,
  listSpecifiedInvoices,
} from '@isocenter/contract/office/invoices/specified-invoices-routes.ts';
import { idOf } from '@isocenter/contract/specified-id.ts';
import { answered } from '#platform/http/answered.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { answerLikeSpecification } from '#platform/http/specified-refusals.ts';
import { issuerNow, requireInvoice } from './load-invoice.ts';
import { removeInvoice } from './save-invoice.ts';
import { firstClients, pageOfSpecified, specifiedRows } from './specified-queries.ts';
import { specified, specifiedMoney, specifiedTexts } from './specified-texts.ts';

/** The specification's calls, over the same invoices and under the same rules as ours. */
export function specifiedRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  void server.fastify.register(async (fastify) => {
    answerLikeSpecification(fastify);
    routes({ ...server, fastify }, db);
  });
}

function routes(server: HttpServer, db: Db): void {
  const textsOf = specifiedTexts(db);
  serve(server, listSpecifiedInvoices, async ({ query, principal, reply }) => {
    const { q = '', status = '', perPage = 10, page = 1 } = query;
    const listQuery = { q, status: status === 'null' ? '' : status, limit: perPage, offset: (page - 1) * perPage };
    const [all, found] = [await textsOf(principal), await pageOfSpecified(db, principal, listQuery)];
    const rest = JSON.stringify({ invoices: found.rows.map(specified), total: found.total });
    const [before, after] = [Buffer.from('{"allData":['), Buffer.from(`],${rest.slice(1)}`)];
    await reply.type('application/json; charset=utf-8').send(Buffer.concat([before, ...all, after]));
    return answered;
  });

  serve(server, getSpecifiedInvoice, async ({ params, principal }) => {
    const invoiceId = idOf(params.invoiceId);
    const record = await requireInvoice(db, principal, invoiceId);
    const issuer = await issuerNow(db, record);
    const [row] = await specifiedRows(db, principal, { first: invoiceId, last: invoiceId });
    if (row === undefined) throw new AppError('not-found', 'There is no such invoice.');
    return {
      invoice: specified(row),
      paymentDetails: {
        totalDue: specifiedMoney(record.balance, record.currency),
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
