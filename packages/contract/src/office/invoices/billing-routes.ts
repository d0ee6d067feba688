import { Type } from 'typebox';
import { listQuery, pageOf } from '../../lists.ts';
import { recordRoutes } from '../../record-routes.ts';
import { type Access, defineRoute } from '../../route.ts';
import { strict, Key, listOf, nullable } from '../../schemas.ts';
import {
  PriceRow,
  PriceMay,
  PriceRecord,
  NewPrice,
  priceFields,
  Issuer,
  IssuerFields,
  Billable,
} from './billing-fields.ts';
import { priceSortColumns, billableSortColumns } from './billing.ts';
import { mostInvoiceLines } from './invoices.ts';

const update: Access = { kind: 'ability', action: 'update', subject: 'Invoice' };

/** `conflict` where clinic, procedure and modality have a price. */
export const priceRoutes = recordRoutes({
  kind: 'price',
  path: '/api/office/prices',
  params: strict({ priceId: Key }),
  needs: () => ({ action: 'update', subject: 'Invoice' }),
  called: { one: 'price', several: 'prices' },
  query: listQuery(priceSortColumns, { clinicId: Type.Optional(Key) }),
  page: pageOf(PriceRow, PriceMay),
  shown: PriceRecord,
  fields: priceFields,
  start: NewPrice,
  without: ['activity'],
});

export const {
  list: listPrices,
  get: getPrice,
  create: createPrice,
  update: changePrice,
  remove: removePrice,
} = priceRoutes;

/** The clinics of the caller that issue invoices, by name. */
export const listIssuers = defineRoute({
  method: 'GET',
  path: '/api/office/invoice-issuers',
  summary: 'Clinics that issue invoices',
  access: update,
  response: listOf(Issuer),
});

/** Makes a clinic an issuer of invoices, or changes its fields. Invoices that were sent do not change. */
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
