import type { PolicyTask } from '@isocenter/contract/people/security-policy/security-policy.ts';
import type { SecurityPolicy } from '@isocenter/contract/people/security-policy/fields.ts';
import { findReader, letterOf } from '#features/system/letters/letters.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Letter } from '#platform/mail/mail.ts';
import type { PersonFacts } from './people-queries.ts';

type OwnTask = Exclude<PolicyTask, 'sessions-end' | 'tokens-end'>;

interface Words {
  /** With `{length}` and `{days}`. */
  readonly tasks: Readonly<Record<OwnTask, string>>;
}

const en: Words = {
  tasks: {
    'longer-password':
      'A password needs {length} characters or more. If yours is shorter, you choose a new one when you sign in next.',
    'new-password': 'Passwords end after {passwordDays} days. Yours has ended: choose a new one when you sign in next.',
    'second-step':
      'Your role needs a second step when you sign in. Set it up in the settings of your account within {days} days; ' +
      'after that nothing goes on without it.',
    'other-address':
      'Signing in is possible only from the addresses of the institution. You were last signed in from another one.',
  },
};

const de: Words = {
  tasks: {
    'longer-password':
      'Ein Passwort braucht mindestens {length} Zeichen. Ist Ihres kürzer, wählen Sie bei der nächsten Anmeldung ein neues.',
    'new-password':
      'Passwörter laufen nach {passwordDays} Tagen ab. Ihres ist abgelaufen: Wählen Sie bei der nächsten Anmeldung ein neues.',
    'second-step':
      'Ihre Rolle verlangt einen zweiten Schritt bei der Anmeldung. ' +
      'Richten Sie ihn in den Einstellungen Ihres Kontos innerhalb von {days} Tagen ein; danach können Sie ohne ihn nicht fortfahren.',
    'other-address':
      'Die Anmeldung ist nur von den Adressen der Einrichtung aus möglich. Sie waren zuletzt von einer anderen aus angemeldet.',
  },
};

const fr: Words = {
  tasks: {
    'longer-password':
      'Un mot de passe doit avoir au moins {length} caractères. ' +
      'Si le vôtre est plus court, vous en choisirez un nouveau à la prochaine connexion.',
    'new-password':
      'Les mots de passe expirent après {passwordDays} jours. Le vôtre a expiré : choisissez-en un nouveau à la prochaine connexion.',
    'second-step':
      'Votre rôle exige une deuxième étape à la connexion. ' +
      'Configurez-la dans les réglages de votre compte sous {days} jours ; ensuite, vous ne pourrez plus continuer sans elle.',
    'other-address':
      'La connexion n’est possible que depuis les adresses de l’établissement. Votre dernière connexion venait d’une autre.',
  },
};

const pt: Words = {
  tasks: {
    'longer-password':
      'Uma senha precisa de {length} caracteres ou mais. Se a sua for mais curta, você escolhe uma nova na próxima entrada.',
    'new-password': 'As senhas expiram após {passwordDays} dias. A sua expirou: escolha uma nova na próxima entrada.',
    'second-step':
      'Seu papel exige uma segunda etapa ao entrar. Configure-a nas configurações da sua conta em até {days} dias; ' +
      'depois disso, você não poderá continuar sem ela.',
    'other-address':
      'Só é possível entrar a partir dos endereços da instituição. Sua última entrada foi a partir de outro.',
  },
};

const languages: Readonly<Record<string, Words>> = { en, de, fr, pt };

/** Writes what somebody has to do by a new policy, in the language of his settings or else that of the installation. */
export async function policyLetter(
  tx: Db,
  { accountId, email }: PersonFacts,
  tasks: readonly PolicyTask[],
  policy: SecurityPolicy,
): Promise<Letter> {
  const { language } = await findReader(tx, accountId);
  const words = languages[language.words] ?? en;
  const fill = (text: string) =>
    text
      .replace('{length}', String(policy.passwordLength))
      .replace('{passwordDays}', String(policy.passwordDays))
      .replace('{days}', String(policy.secondStepDays));
  const lines = tasks.filter((task) => isOwn(task)).map((task) => `- ${fill(words.tasks[task])}`);
  return letterOf(tx, 'new-policy', { accountId, email, tasks: lines.join('\n\n') });
}

function isOwn(task: PolicyTask): task is OwnTask {
  return task !== 'sessions-end' && task !== 'tokens-end';
}
