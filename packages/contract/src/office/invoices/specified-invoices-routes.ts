import { Type } from 'typebox';
import { type Access, defineRoute } from '../../route.ts';
import { strict, nullable, Nothing } from '../../schemas.ts';
import { specifiedFailures as failures, IdText, SpecifiedId } from '../../specified.ts';
import { SpecifiedInvoice, SpecifiedClient } from './specified-invoices-fields.ts';

const read: Access = { kind: 'ability', action: 'read', subject: 'Invoice' };
const printable = { pattern: '^[^\\u0000-\\u001f]*$' } as const;

/** `invoices` is a page, newest first; `total` counts what the filters leave; `allData` is unfiltered. An empty text is no filter. */
export const listSpecifiedInvoices = defineRoute({
  method: 'GET',
  path: '/apps/invoice/invoices',
  summary: 'A page of invoices, as the specification has it',
  access: read,
  query: strict({
    q: Type.Optional(Type.String({ maxLength: 200, ...printable })),
    perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    status: Type.Optional(Type.String({ maxLength: 40, ...printable })),
  }),
  response: Type.Object({
    allData: Type.Array(SpecifiedInvoice),
    invoices: Type.Array(SpecifiedInvoice),
    total: Type.Integer(),
  }),
  failures,
});

export const getSpecifiedInvoice = defineRoute({
  method: 'GET',
  path: '/api/invoice/invoices/:invoiceId',
  summary: 'One invoice, as the specification has it',
  access: read,
  params: strict({ invoiceId: IdText }),
  response: Type.Object({
    invoice: SpecifiedInvoice,
    paymentDetails: Type.Object({
      totalDue: Type.String(),
      bankName: Type.String(),
      country: Type.String(),
      iban: Type.String(),
      swiftCode: Type.String(),
    }),
  }),
  failures,
});

/** Removes the draft whose id is in the query or in the body; what was sent stays. */
export const deleteSpecifiedInvoice = defineRoute({
  method: 'DELETE',
  path: '/apps/invoice/delete',
  summary: 'Remove a draft, as the specification has it',
  access: { kind: 'ability', action: 'update', subject: 'Invoice' },
  query: strict({ id: Type.Optional(IdText) }),
  body: nullable(strict({ id: Type.Optional(SpecifiedId) })),
  response: Nothing,
  failures,
  audit: 'invoice.remove',
});

/** The first five different clients, in the order of the invoices. */
export const listSpecifiedClients = defineRoute({
  method: 'GET',
  path: '/api/invoice/clients',
  summary: 'Clients of invoices, as the specification has it',
  access: read,
  response: Type.Array(SpecifiedClient),
  failures,
});
