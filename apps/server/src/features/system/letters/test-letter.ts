import type { Db } from '#platform/database/schema.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { addressOf, findReader } from './letters-queries.ts';

interface Words {
  /** Contains `{name}`, the institution. */
  readonly subject: string;
  readonly body: string;
}

const en: Words = {
  subject: 'A test letter from {name}',
  body: 'Somebody tried out the mail server of {name} from your account. The letters of the installation arrive at this address.',
};

const languages: Readonly<Record<string, Words>> = {
  en,
  de: {
    subject: 'Ein Testbrief von {name}',
    body: 'Von Ihrem Konto aus wurde der Mailserver von {name} ausprobiert. Die Briefe der Installation kommen unter dieser Adresse an.',
  },
  fr: {
    subject: 'Une lettre d’essai de {name}',
    body: 'Le serveur de messagerie de {name} a été essayé depuis votre compte. Les lettres de l’installation arrivent à cette adresse.',
  },
  pt: {
    subject: 'Uma carta de teste de {name}',
    body: 'O servidor de e-mail de {name} foi testado a partir da sua conta. As cartas da instalação chegam a este endereço.',
  },
};

/** Writes a letter to somebody who tries out the mail server, in his language. */
export async function testLetter(db: Db, accountId: number): Promise<Mail> {
  const { language, institutionName } = await findReader(db, accountId);
  const { subject, body } = languages[language.words] ?? en;
  const fill = (text: string) => text.replace('{name}', () => (institutionName === '' ? 'Isocenter' : institutionName));
  return { to: await addressOf(db, accountId), subject: fill(subject), body: fill(body), html: '' };
}
