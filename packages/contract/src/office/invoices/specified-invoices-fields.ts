import { Type, type Static } from 'typebox';
import { oneOf } from '../../schemas.ts';
import { invoiceStatuses } from './invoices.ts';

export const SpecifiedClient = Type.Object({
  address: Type.String(),
  company: Type.String(),
  companyEmail: Type.String(),
  country: Type.String(),
  contact: Type.String(),
  name: Type.String(),
});
export type SpecifiedClient = Static<typeof SpecifiedClient>;

/** An invoice in the form of the specification: days as `19 Apr 2031`, and a balance that is 0 or an amount with its currency. */
export const SpecifiedInvoice = Type.Object({
  id: Type.Integer(),
  issuedDate: Type.String(),
  client: SpecifiedClient,
  service: Type.String(),
  total: Type.Number(),
  avatar: Type.String(),
  invoiceStatus: oneOf(invoiceStatuses),
  balance: Type.Union([Type.Number(), Type.String()]),
  dueDate: Type.String(),
});
export type SpecifiedInvoice = Static<typeof SpecifiedInvoice>;
