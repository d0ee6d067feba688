import type { Amount } from '@isocenter/contract/office/money.ts';

/** What an invoice says beside what was written into it. `{…}` stand for what is known. */
export interface InvoiceWords {
  readonly invoice: string;
  readonly creditNote: string;
  readonly draft: string;
  readonly issued: string;
  readonly due: string;
  readonly order: string;
  /** What a parcel costs. */
  readonly postage: string;
  readonly credits: string;
  readonly to: string;
  readonly payment: string;
  readonly totalDue: string;
  readonly bank: string;
  readonly way: string;
  readonly ways: Readonly<Record<string, string>>;
  readonly service: string;
  readonly price: string;
  readonly count: string;
  readonly discount: string;
  readonly amount: string;
  readonly subtotal: string;
  readonly net: string;
  readonly tax: string;
  readonly total: string;
  readonly paid: string;
  readonly salesperson: string;
  readonly vat: string;
  readonly terms: string;
  readonly stub: string;
  readonly pages: string;
  readonly subject: string;
  readonly message: string;
}

const en: InvoiceWords = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  draft: 'Draft',
  issued: 'Issued',
  due: 'Due',
  order: 'Order',
  postage: 'Postage',
  credits: 'Takes back',
  to: 'Invoice to',
  payment: 'Payment details',
  totalDue: 'Total due',
  bank: 'Bank',
  way: 'Payable by',
  ways: {
    'bank-transfer': 'bank transfer',
    'debit-card': 'debit card',
    'credit-card': 'credit card',
    paypal: 'PayPal',
    'internet-banking': 'internet banking',
    upi: 'UPI transfer',
  },
  service: 'Service',
  price: 'Rate',
  count: 'Count',
  discount: 'Discount',
  amount: 'Amount',
  subtotal: 'Subtotal',
  net: 'Net',
  tax: 'Tax {rate} %',
  total: 'Total',
  paid: 'Paid',
  salesperson: 'Salesperson',
  vat: 'VAT',
  terms: 'Payable until {due}. Please give the number {number} with your payment.',
  stub: 'Please send this slip back with your payment',
  pages: 'Page {page} of {pages}',
  subject: '{title} {number} of {issuer}',
  message: 'Dear {name},\n\nattached is our {title} {number} of {total}, due on {due}.\n\nKind regards\n{issuer}',
};

const de: InvoiceWords = {
  ...en,
  invoice: 'Rechnung',
  creditNote: 'Gutschrift',
  draft: 'Entwurf',
  issued: 'Ausgestellt',
  due: 'Fällig',
  order: 'Bestellung',
  postage: 'Porto',
  credits: 'Storniert',
  to: 'Rechnung an',
  payment: 'Zahlung',
  totalDue: 'Offener Betrag',
  bank: 'Bank',
  way: 'Zahlbar per',
  ways: {
    ...en.ways,
    'bank-transfer': 'Überweisung',
    'debit-card': 'Debitkarte',
    'credit-card': 'Kreditkarte',
    'internet-banking': 'Onlinebanking',
    upi: 'UPI-Überweisung',
  },
  service: 'Leistung',
  price: 'Preis',
  count: 'Anzahl',
  discount: 'Rabatt',
  amount: 'Betrag',
  subtotal: 'Zwischensumme',
  net: 'Netto',
  tax: 'Steuer {rate} %',
  total: 'Gesamt',
  paid: 'Bezahlt',
  salesperson: 'Ansprechperson',
  vat: 'USt-IdNr.',
  terms: 'Zahlbar bis {due}. Bitte geben Sie bei der Zahlung die Nummer {number} an.',
  stub: 'Bitte senden Sie diesen Abschnitt mit Ihrer Zahlung zurück',
  pages: 'Seite {page} von {pages}',
  subject: '{title} {number} von {issuer}',
  message:
    'Guten Tag {name},\n\nanbei erhalten Sie: {title} {number} über {total}, fällig am {due}.\n\nMit freundlichen Grüßen\n{issuer}',
};

const fr: InvoiceWords = {
  ...en,
  invoice: 'Facture',
  creditNote: 'Avoir',
  draft: 'Brouillon',
  issued: 'Émise le',
  due: 'Échéance',
  order: 'Commande',
  postage: 'Frais de port',
  credits: 'Annule',
  to: 'Facturé à',
  payment: 'Paiement',
  totalDue: 'Montant dû',
  bank: 'Banque',
  way: 'Payable par',
  ways: {
    ...en.ways,
    'bank-transfer': 'virement',
    'debit-card': 'carte de débit',
    'credit-card': 'carte de crédit',
    'internet-banking': 'banque en ligne',
    upi: 'virement UPI',
  },
  service: 'Prestation',
  price: 'Tarif',
  count: 'Nombre',
  discount: 'Remise',
  amount: 'Montant',
  subtotal: 'Sous-total',
  net: 'Net',
  tax: 'Taxe {rate} %',
  total: 'Total',
  paid: 'Payé',
  salesperson: 'Contact',
  vat: 'N° TVA',
  terms: 'Payable jusqu’au {due}. Merci d’indiquer le numéro {number} avec votre paiement.',
  stub: 'Merci de renvoyer ce coupon avec votre paiement',
  pages: 'Page {page} sur {pages}',
  subject: '{title} {number} de {issuer}',
  message:
    'Bonjour {name},\n\nveuillez trouver ci-joint : {title} {number} de {total}, à régler avant le {due}.\n\nCordialement\n{issuer}',
};

const pt: InvoiceWords = {
  ...en,
  invoice: 'Fatura',
  creditNote: 'Nota de crédito',
  draft: 'Rascunho',
  issued: 'Emissão',
  due: 'Vencimento',
  order: 'Pedido',
  postage: 'Frete',
  credits: 'Estorna',
  to: 'Cobrar de',
  payment: 'Pagamento',
  totalDue: 'Valor em aberto',
  bank: 'Banco',
  way: 'Pagável por',
  ways: {
    ...en.ways,
    'bank-transfer': 'transferência bancária',
    'debit-card': 'cartão de débito',
    'credit-card': 'cartão de crédito',
    'internet-banking': 'internet banking',
    upi: 'transferência UPI',
  },
  service: 'Serviço',
  price: 'Preço',
  count: 'Quantidade',
  discount: 'Desconto',
  amount: 'Valor',
  subtotal: 'Subtotal',
  net: 'Líquido',
  tax: 'Imposto {rate} %',
  total: 'Total',
  paid: 'Pago',
  salesperson: 'Responsável',
  vat: 'Registro fiscal',
  terms: 'Pagável até {due}. Informe o número {number} no pagamento.',
  stub: 'Devolva este canhoto com o pagamento',
  pages: 'Página {page} de {pages}',
  subject: '{title} {number} de {issuer}',
  message:
    'Olá, {name},\n\nsegue em anexo: {title} {number} de {total}, com vencimento em {due}.\n\nAtenciosamente\n{issuer}',
};

const byLanguage: Readonly<Record<string, InvoiceWords>> = { en, de, fr, pt };

export function invoiceWords(language: string): InvoiceWords {
  return byLanguage[language] ?? en;
}

export function filledIn(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** As the specification writes amounts: `$12,110.55`, `-€205.00`. */
export function inCurrency(amount: Amount, currency: string): string {
  return moneyIn('en', amount, currency);
}

/** By language and currency: making one takes a hundred times as long as writing with it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string, currency: string): Intl.NumberFormat {
  const name = `${language} ${currency}`;
  const known = formats.get(name);
  if (known !== undefined) return known;
  const style = currency === '' ? {} : ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const);
  const made = new Intl.NumberFormat(language, { minimumFractionDigits: 2, ...style });
  formats.set(name, made);
  return made;
}

/** Digit by digit: a decimal text goes through no floating point. */
export function moneyIn(language: string, amount: Amount, currency = ''): string {
  // Every amount is a decimal number as text.
  return formatOf(language, currency).format(amount as `${number}`);
}

export function dayInWords(language: string, day: string): string {
  const parts = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  // As the house writes days in English.
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, parts).format(new Date(`${day}T00:00:00Z`));
}
