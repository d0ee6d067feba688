/** The words of a letter. `{…}` stand for values of the invoice. */
export interface LetterWords {
  readonly subject: string;
  readonly message: string;
}

interface Said {
  readonly greeting: string;
  readonly closing: string;
  readonly receipt: LetterWords;
  /** By level. */
  readonly reminders: readonly [LetterWords, LetterWords, LetterWords];
}

const en: Said = {
  greeting: 'Dear {name},',
  closing: 'Kind regards\n{issuer}',
  receipt: {
    subject: 'Payment of {title} {number}',
    message: 'thank you: {amount} arrived for {title} {number}. {balance} is open.',
  },
  reminders: [
    {
      subject: 'Reminder: {title} {number}',
      message:
        'our {title} {number} was due on {due}, and {balance} is open. It may have escaped your ' +
        'notice: it is attached again. If you have paid, this letter is settled.',
    },
    {
      subject: 'Second reminder: {title} {number}',
      message:
        'we wrote to you about our {title} {number}, which was due on {due}. {balance} is still ' +
        'open. Please pay it within seven days.',
    },
    {
      subject: 'Last reminder: {title} {number}',
      message:
        '{balance} of our {title} {number} is open since {due}, in spite of two reminders. Please ' +
        'pay it within seven days; after that we hand it over to be collected.',
    },
  ],
};

const de: Said = {
  greeting: 'Guten Tag {name},',
  closing: 'Mit freundlichen Grüßen\n{issuer}',
  receipt: {
    subject: 'Zahlung zu {title} {number}',
    message: 'vielen Dank: {amount} sind zu {title} {number} eingegangen. Offen: {balance}.',
  },
  reminders: [
    {
      subject: 'Zahlungserinnerung: {title} {number}',
      message:
        '{title} {number} war am {due} fällig, offen sind {balance}. Vielleicht ist sie Ihnen ' +
        'entgangen, sie liegt noch einmal bei. Haben Sie schon gezahlt, ist dieses Schreiben ' +
        'gegenstandslos.',
    },
    {
      subject: 'Zweite Mahnung: {title} {number}',
      message:
        'wir haben Ihnen wegen {title} {number} geschrieben, fällig am {due}. Noch immer sind ' +
        '{balance} offen. Bitte zahlen Sie innerhalb von sieben Tagen.',
    },
    {
      subject: 'Letzte Mahnung: {title} {number}',
      message:
        'trotz zweier Mahnungen sind von {title} {number} seit dem {due} noch {balance} offen. ' +
        'Bitte zahlen Sie innerhalb von sieben Tagen; danach geben wir die Forderung zum Einzug ' +
        'weiter.',
    },
  ],
};

const fr: Said = {
  greeting: 'Bonjour {name},',
  closing: 'Cordialement\n{issuer}',
  receipt: {
    subject: 'Paiement : {title} {number}',
    message: 'merci : nous avons reçu {amount} pour {title} {number}. Reste dû : {balance}.',
  },
  reminders: [
    {
      subject: 'Rappel : {title} {number}',
      message:
        '{title} {number} était à régler avant le {due} ; {balance} restent dus. Elle vous a ' +
        'peut-être échappé : la voici de nouveau. Si vous avez déjà payé, ne tenez pas compte de ' +
        'ce courrier.',
    },
    {
      subject: 'Deuxième rappel : {title} {number}',
      message:
        'nous vous avons écrit au sujet de {title} {number}, à régler avant le {due}. {balance} ' +
        'restent dus. Merci de payer dans les sept jours.',
    },
    {
      subject: 'Dernier rappel : {title} {number}',
      message:
        'malgré deux rappels, {balance} de {title} {number} restent dus depuis le {due}. Merci de ' +
        'payer dans les sept jours ; passé ce délai, nous confierons la créance au recouvrement.',
    },
  ],
};

const pt: Said = {
  greeting: 'Olá, {name},',
  closing: 'Atenciosamente\n{issuer}',
  receipt: {
    subject: 'Pagamento: {title} {number}',
    message: 'obrigado: recebemos {amount} referentes a {title} {number}. Em aberto: {balance}.',
  },
  reminders: [
    {
      subject: 'Lembrete: {title} {number}',
      message:
        '{title} {number} venceu em {due} e {balance} estão em aberto. Talvez tenha passado ' +
        'despercebida: segue novamente em anexo. Se já pagou, desconsidere esta mensagem.',
    },
    {
      subject: 'Segundo lembrete: {title} {number}',
      message:
        'escrevemos sobre {title} {number}, com vencimento em {due}. {balance} continuam em ' +
        'aberto. Pague em até sete dias.',
    },
    {
      subject: 'Último lembrete: {title} {number}',
      message:
        'apesar de dois lembretes, {balance} de {title} {number} estão em aberto desde {due}. ' +
        'Pague em até sete dias; depois disso, a cobrança será encaminhada.',
    },
  ],
};

const byLanguage: Readonly<Record<string, Said>> = { en, de, fr, pt };

/** Returns the words for a client after a payment. */
export function receiptWords(language: string): LetterWords {
  const said = byLanguage[language] ?? en;
  return whole(said, said.receipt);
}

/** Returns the words of a reminder: the levels begin with 1. */
export function reminderWords(language: string, level: number): LetterWords {
  const said = byLanguage[language] ?? en;
  return whole(said, said.reminders[level - 1] ?? said.reminders[2]);
}

function whole({ greeting, closing }: Said, { subject, message }: LetterWords): LetterWords {
  return { subject, message: `${greeting}\n\n${message}\n\n${closing}` };
}
