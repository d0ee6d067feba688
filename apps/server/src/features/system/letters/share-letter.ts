import type { ShareLanguage } from '@isocenter/contract/reading/shares.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { preferredLanguage, senderOf } from './letters-queries.ts';

/** `{name}` is the institution, `{sender}` who shares, `{link}` where the link goes, `{day}` the last day. */
interface Words {
  readonly subject: string;
  readonly body: string;
  readonly code: string;
  readonly birthDate: string;
}

const paragraphs = (...texts: readonly string[]) => texts.join('\n\n');

/** Nothing medical: that there is something to see, from whom, and until when. */
const languages: Readonly<Record<ShareLanguage, Words>> = {
  en: {
    subject: '{sender} of {name} shares something with you',
    body: paragraphs(
      'Hello {recipient},',
      '{sender} of {name} shares something with you. It can be opened until {day}:',
      '{link}',
      '{proof}',
      'If you do not expect it, leave this letter unanswered.',
    ),
    code: 'You are asked for a code that you are given another way.',
    birthDate: 'You are asked for a birth date.',
  },
  de: {
    subject: '{sender} von {name} gibt Ihnen etwas frei',
    body: paragraphs(
      'Guten Tag {recipient},',
      '{sender} von {name} gibt Ihnen etwas frei. Es lässt sich bis {day} öffnen:',
      '{link}',
      '{proof}',
      'Erwarten Sie nichts, lassen Sie diesen Brief unbeantwortet.',
    ),
    code: 'Gefragt wird nach einem Code, den Sie auf anderem Weg bekommen.',
    birthDate: 'Gefragt wird nach einem Geburtsdatum.',
  },
  fr: {
    subject: '{sender}, {name}, partage quelque chose avec vous',
    body: paragraphs(
      'Bonjour {recipient},',
      '{sender}, {name}, partage quelque chose avec vous. Le lien s’ouvre jusqu’au {day} :',
      '{link}',
      '{proof}',
      'Si vous n’attendez rien, laissez cette lettre sans réponse.',
    ),
    code: 'Un code vous sera demandé ; vous le recevez par une autre voie.',
    birthDate: 'Une date de naissance vous sera demandée.',
  },
  pt: {
    subject: '{sender}, de {name}, compartilha algo com você',
    body: paragraphs(
      'Olá, {recipient},',
      '{sender}, de {name}, compartilha algo com você. O link abre até {day}:',
      '{link}',
      '{proof}',
      'Se você não espera nada, deixe esta carta sem resposta.',
    ),
    code: 'Será pedido um código, que você recebe por outro meio.',
    birthDate: 'Será pedida uma data de nascimento.',
  },
};

export interface ShareTold {
  readonly email: string;
  readonly recipient: string;
  readonly language: ShareLanguage;
  /** Who shares. */
  readonly accountId: number;
  readonly link: string;
  readonly expiresAt: Date;
  readonly hasCode: boolean;
}

/** The letter with the link of a share, in the language of the guest. */
export async function shareLetter(db: Db, told: ShareTold): Promise<Mail> {
  const words = languages[told.language];
  const { institutionName } = await preferredLanguage(db, told.accountId);
  const values: Readonly<Record<string, string>> = {
    name: institutionName === '' ? 'Isocenter' : institutionName,
    sender: await senderOf(db, told.accountId),
    recipient: told.recipient,
    link: told.link,
    day: new Intl.DateTimeFormat(told.language, { dateStyle: 'long', timeZone: 'UTC' }).format(told.expiresAt),
    proof: told.hasCode ? words.code : words.birthDate,
  };
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return { to: told.email, subject: fill(words.subject).replaceAll(/[\r\n]+/g, ' '), body: fill(words.body) };
}
