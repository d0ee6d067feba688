/** The fixed words of an invoice. `{…}` stand for values. */
export interface InvoiceWords {
  readonly language: string;
  readonly invoice: string;
  readonly creditNote: string;
  readonly draft: string;
  readonly issued: string;
  readonly due: string;
  readonly order: string;
  /** Price of a parcel. */
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
  language: 'en',
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
  language: 'de',
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
  language: 'fr',
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
  tax: 'Taxe {rate} %',
  paid: 'Payé',
  salesperson: 'Contact',
  vat: 'N° TVA',
  terms: 'Payable au plus tard le {due}. Merci d’indiquer le numéro {number} avec votre paiement.',
  stub: 'Merci de renvoyer ce coupon avec votre paiement',
  pages: 'Page {page} sur {pages}',
  subject: '{title} {number} de {issuer}',
  message:
    'Bonjour {name},\n\nveuillez trouver ci-joint : {title} {number} de {total}, à régler au plus tard le {due}.\n\nCordialement\n{issuer}',
};

const pt: InvoiceWords = {
  ...en,
  language: 'pt',
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
  net: 'Líquido',
  tax: 'Imposto {rate} %',
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
