import type { Generated } from 'kysely';
import type { Id, Json, Now } from './columns.ts';

/** Amounts are `numeric`, which comes as decimal text. */
export interface InvoiceTables {
  invoice: InvoiceTable;
  invoice_range: { issuer_id: number; year: number; last_place: number };
  invoice_line: InvoiceLineTable;
  invoice_payment: InvoicePaymentTable;
  invoice_event: InvoiceEventTable;
  price: PriceTable;
  invoice_issuer: InvoiceIssuerTable;
  billable: BillableTable;
}

interface InvoiceTable {
  id: Id;
  clinic_id: number;
  issuer_id: number | null;
  number_year: number | null;
  number_place: number | null;
  number: string | null;
  kind: Generated<'invoice' | 'credit-note'>;
  status: Generated<'Draft' | 'Sent' | 'Downloaded' | 'Partial Payment' | 'Past Due' | 'Paid'>;
  credit_of: number | null;
  client_company: string;
  client_name: string;
  client_email: string;
  client_address: string;
  client_country: string;
  client_contact: string;
  service: string;
  reference: string;
  issued_on: string;
  due_on: string;
  salesperson: string;
  accept_via: string;
  note: string;
  has_terms: boolean;
  has_note: boolean;
  has_stub: boolean;
  currency: string;
  subtotal: string;
  discount: string;
  tax: string;
  total: string;
  paid: Generated<string>;
  balance: Generated<string | null>;
  issuer: Json<Readonly<Record<string, string>>> | null;
  revision: Generated<number>;
  created_at: Now;
  sent_at: Date | null;
  downloaded_at: Date | null;
  settled_on: string | null;
  reminded: Generated<number>;
  reminded_on: string | null;
  search: Generated<string | null>;
}

interface PricedColumns {
  discount: string;
  tax1: string;
  tax2: string;
}

interface InvoiceLineTable extends PricedColumns {
  id: Id;
  invoice_id: number;
  position: number;
  study_key: number | null;
  report_id: number | null;
  procedure: string;
  detail: string;
  quantity: string;
  price: string;
  net: string;
  performed_on: string | null;
}

interface InvoicePaymentTable {
  id: Id;
  invoice_id: number;
  amount: string;
  paid_on: string;
  method: string;
  reference: string;
  note: string;
  account_id: number | null;
  created_at: Now;
}

interface InvoiceEventTable {
  id: Id;
  invoice_id: number;
  kind: string;
  at: Now;
  account_id: number | null;
  about: string;
}

interface PriceTable extends PricedColumns {
  id: Id;
  name: string;
  clinic_id: number | null;
  procedure: string;
  modality: string;
  price: string;
  revision: Generated<number>;
}

interface InvoiceIssuerTable {
  clinic_id: number;
  legal_name: string;
  vat_id: string;
  bank_name: string;
  bank_country: string;
  iban: string;
  swift_code: string;
  currency: string;
  language: string;
  term_days: number;
  note: string;
  remind_days: Generated<number>;
  reminder_text: Generated<string>;
}

interface BillableTable extends PricedColumns {
  id: Id;
  report_id: number;
  study_key: number;
  clinic_id: number;
  procedure: string;
  detail: string;
  performed_on: string | null;
  signed_on: string;
  price: string | null;
  invoice_id: number | null;
}
