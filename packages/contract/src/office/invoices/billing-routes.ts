import { Type } from 'typebox';
import { listQuery, pageOf } from '../../lists.ts';
import { type Access, defineRoute } from '../../route.ts';
import { strict, Key, Revision, Nothing, listOf, nullable } from '../../schemas.ts';
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
