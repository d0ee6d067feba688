import type { LetterEvent, LetterText, LetterValues } from '@isocenter/contract/people/letter-text.ts';
import type { ShareProof } from '@isocenter/contract/reading/shares.ts';
import { escaped } from '@isocenter/contract/reading/template-markup.ts';
import { cleanRichText } from '#platform/rich-text/rich-text.ts';

interface Words {
  /** Places are those of the event: `{{link}}`. */
  readonly subject: string;
  /** Paragraphs with an empty line between them. */
  readonly body: string;
}

interface Letters extends Readonly<Record<LetterEvent, Words>> {
  /** Of `share`: what the guest is asked for. */
  readonly proof: Readonly<Record<ShareProof, string>>;
  /** Of `new-policy`, as an example. */
  readonly sampleTask: string;
  /** With `{count}`; a sentence that goes on after the one before it. */
  readonly tokens: { readonly revoked: string; readonly left: string };
}

/** Access tokens of whoever's password is another now. */
export interface TokensTold {
  readonly revoked: number;
  readonly left: number;
}

const paragraphs = (...texts: readonly string[]): string => texts.join('\n\n');

const en: Letters = {
  'password-reset': {
    subject: 'A new password for {{institution}}',
    body: 'Somebody, probably you, asked for a new password. Open this link within one hour to set it:\n\n{{link}}\n\nIf it was not you, nothing changes: leave this letter unanswered.',
  },
  invitation: {
    subject: 'Your account at {{institution}}',
    body: 'An account was made for you. Open this link within seven days, choose a password and begin:\n\n{{link}}',
  },
  'email-change': {
    subject: 'Confirm your new address at {{institution}}',
    body: 'Open this link within one day, so that this address becomes the address of your account:\n\n{{link}}\n\nIf you did not ask for it, leave this letter unanswered.',
  },
  'email-notice': {
    subject: 'A new address for your account at {{institution}}',
    body: 'A change of the address of your account was asked for. It comes into force when the link in a letter to the new address is opened. If it was not you, change your password and tell an administrator.',
  },
  'password-changed': {
    subject: 'Your password at {{institution}} was changed',
    body: 'The password of your account was changed, and its other sessions were ended.{{tokens}} If it was not you, tell an administrator at once.',
  },
  'new-policy': {
    subject: 'How you sign in at {{institution}} changes',
    body: 'The administrators changed how people sign in. This concerns you:\n\n{{tasks}}',
  },
  share: {
    subject: '{{sender}} of {{institution}} shares something with you',
    body: paragraphs(
      'Hello {{recipient}},',
      '{{sender}} of {{institution}} shares something with you. It can be opened until {{until}}:',
      '{{link}}',
      '{{proof}}',
      'If you do not expect it, leave this letter unanswered.',
    ),
  },
  'critical-result': {
    subject: 'Something at {{institution}} waits for you',
    body: paragraphs(
      'Somebody at {{institution}} needs you to know of something soon. Sign in, read it and acknowledge it:',
      '{{link}}',
      'Whoever wrote it is told when you have.',
    ),
  },
  'report-final': {
    subject: 'A report from {{institution}} is ready',
    body: paragraphs('Hello {{recipient}},', 'A report that you asked for is final. Sign in to read it:', '{{link}}'),
  },
  'report-addendum': {
    subject: 'A report from {{institution}} has an addendum',
    body: paragraphs(
      'Hello {{recipient}},',
      'A report that you asked for was added to. Sign in to read it:',
      '{{link}}',
    ),
  },
  proof: {
    code: 'You are asked for a code that you are given another way.',
    'birth-date': 'You are asked for a birth date.',
  },
  sampleTask: '- A password needs 12 characters or more.',
  tokens: {
    revoked: ' Access tokens that were revoked: {count}.',
    left: ' Access tokens that still work: {count}. They can be revoked in the settings of your account.',
  },
};

const de: Letters = {
  'password-reset': {
    subject: 'Ein neues Passwort für {{institution}}',
    body: 'Jemand, wahrscheinlich Sie selbst, hat ein neues Passwort verlangt. Öffnen Sie diesen Link innerhalb einer Stunde, um es zu setzen:\n\n{{link}}\n\nWaren Sie es nicht, ändert sich nichts: Lassen Sie diesen Brief unbeantwortet.',
  },
  invitation: {
    subject: 'Ihr Konto bei {{institution}}',
    body: 'Für Sie wurde ein Konto angelegt. Öffnen Sie diesen Link innerhalb von sieben Tagen, wählen Sie ein Passwort und beginnen Sie:\n\n{{link}}',
  },
  'email-change': {
    subject: 'Bestätigen Sie Ihre neue Adresse bei {{institution}}',
    body: 'Öffnen Sie diesen Link innerhalb eines Tages, damit diese Adresse die Ihres Kontos wird:\n\n{{link}}\n\nHaben Sie das nicht verlangt, lassen Sie diesen Brief unbeantwortet.',
  },
  'email-notice': {
    subject: 'Eine neue Adresse für Ihr Konto bei {{institution}}',
    body: 'Für Ihr Konto wurde eine neue Adresse verlangt. Sie gilt, sobald der Link in einem Brief an die neue Adresse geöffnet wird. Waren Sie es nicht, ändern Sie Ihr Passwort und sagen Sie es einem Administrator.',
  },
  'password-changed': {
    subject: 'Ihr Passwort bei {{institution}} wurde geändert',
    body: 'Das Passwort Ihres Kontos wurde geändert, seine anderen Sitzungen wurden beendet.{{tokens}} Waren Sie es nicht, sagen Sie es sofort einem Administrator.',
  },
  'new-policy': {
    subject: 'Ihre Anmeldung bei {{institution}} ändert sich',
    body: 'Die Administratoren haben geändert, wie man sich anmeldet. Das betrifft Sie:\n\n{{tasks}}',
  },
  share: {
    subject: '{{sender}} von {{institution}} gibt Ihnen etwas frei',
    body: paragraphs(
      'Guten Tag {{recipient}},',
      '{{sender}} von {{institution}} gibt Ihnen etwas frei. Es lässt sich bis {{until}} öffnen:',
      '{{link}}',
      '{{proof}}',
      'Erwarten Sie nichts, lassen Sie diesen Brief unbeantwortet.',
    ),
  },
  'critical-result': {
    subject: 'Bei {{institution}} wartet etwas auf Sie',
    body: paragraphs(
      'Bei {{institution}} müssen Sie bald von etwas wissen. Melden Sie sich an, lesen Sie es und bestätigen Sie es:',
      '{{link}}',
      'Wer es geschrieben hat, erfährt, sobald Sie bestätigt haben.',
    ),
  },
  'report-final': {
    subject: 'Ein Befund von {{institution}} liegt vor',
    body: paragraphs(
      'Guten Tag {{recipient}},',
      'Ein von Ihnen angeforderter Befund ist endgültig. Melden Sie sich an, um ihn zu lesen:',
      '{{link}}',
    ),
  },
  'report-addendum': {
    subject: 'Ein Befund von {{institution}} hat einen Nachtrag',
    body: paragraphs(
      'Guten Tag {{recipient}},',
      'Ein von Ihnen angeforderter Befund wurde ergänzt. Melden Sie sich an, um ihn zu lesen:',
      '{{link}}',
    ),
  },
  proof: {
    code: 'Gefragt wird nach einem Code, den Sie auf anderem Weg bekommen.',
    'birth-date': 'Gefragt wird nach einem Geburtsdatum.',
  },
  sampleTask: '- Ein Passwort braucht mindestens 12 Zeichen.',
  tokens: {
    revoked: ' Widerrufene Zugriffstoken: {count}.',
    left: ' Zugriffstoken, die weiter gelten: {count}. Sie lassen sich in den Einstellungen Ihres Kontos widerrufen.',
  },
};

const fr: Letters = {
  'password-reset': {
    subject: 'Un nouveau mot de passe pour {{institution}}',
    body: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe. Ouvrez ce lien dans l’heure pour le définir :\n\n{{link}}\n\nSi ce n’était pas vous, rien ne change : laissez cette lettre sans réponse.',
  },
  invitation: {
    subject: 'Votre compte chez {{institution}}',
    body: 'Un compte a été créé pour vous. Ouvrez ce lien dans les sept jours, choisissez un mot de passe et commencez :\n\n{{link}}',
  },
  'email-change': {
    subject: 'Confirmez votre nouvelle adresse chez {{institution}}',
    body: 'Ouvrez ce lien dans la journée pour que cette adresse devienne celle de votre compte :\n\n{{link}}\n\nSi vous ne l’avez pas demandé, laissez cette lettre sans réponse.',
  },
  'email-notice': {
    subject: 'Une nouvelle adresse pour votre compte chez {{institution}}',
    body: 'Un changement d’adresse a été demandé pour votre compte. Il prend effet quand le lien de la lettre envoyée à la nouvelle adresse est ouvert. Si ce n’était pas vous, changez votre mot de passe et prévenez un administrateur.',
  },
  'password-changed': {
    subject: 'Votre mot de passe chez {{institution}} a été changé',
    body: 'Le mot de passe de votre compte a été changé et ses autres sessions ont été fermées.{{tokens}} Si ce n’était pas vous, prévenez tout de suite un administrateur.',
  },
  'new-policy': {
    subject: 'Votre connexion chez {{institution}} change',
    body: 'Les administrateurs ont modifié la façon de se connecter. Cela vous concerne :\n\n{{tasks}}',
  },
  share: {
    subject: '{{sender}}, {{institution}}, partage quelque chose avec vous',
    body: paragraphs(
      'Bonjour {{recipient}},',
      '{{sender}}, {{institution}}, partage quelque chose avec vous. Le lien s’ouvre jusqu’au {{until}} :',
      '{{link}}',
      '{{proof}}',
      'Si vous n’attendez rien, laissez cette lettre sans réponse.',
    ),
  },
  'critical-result': {
    subject: 'Quelque chose vous attend à {{institution}}',
    body: paragraphs(
      'À {{institution}}, vous devez prendre connaissance de quelque chose rapidement. Connectez-vous, lisez-le et accusez réception :',
      '{{link}}',
      'L’auteur est prévenu dès que vous l’avez fait.',
    ),
  },
  'report-final': {
    subject: 'Un compte rendu de {{institution}} est prêt',
    body: paragraphs(
      'Bonjour {{recipient}},',
      'Un compte rendu que vous avez demandé est définitif. Connectez-vous pour le lire :',
      '{{link}}',
    ),
  },
  'report-addendum': {
    subject: 'Un compte rendu de {{institution}} a un complément',
    body: paragraphs(
      'Bonjour {{recipient}},',
      'Un compte rendu que vous avez demandé a été complété. Connectez-vous pour le lire :',
      '{{link}}',
    ),
  },
  proof: {
    code: 'Un code vous sera demandé ; vous le recevez par une autre voie.',
    'birth-date': 'Une date de naissance vous sera demandée.',
  },
  sampleTask: '- Un mot de passe doit avoir au moins 12 caractères.',
  tokens: {
    revoked: ' Jetons d’accès révoqués : {count}.',
    left: ' Jetons d’accès encore valables : {count}. Ils peuvent être révoqués dans les paramètres de votre compte.',
  },
};

const pt: Letters = {
  'password-reset': {
    subject: 'Uma nova senha para {{institution}}',
    body: 'Alguém, provavelmente você, pediu uma nova senha. Abra este link em até uma hora para defini-la:\n\n{{link}}\n\nSe não foi você, nada muda: deixe esta carta sem resposta.',
  },
  invitation: {
    subject: 'Sua conta em {{institution}}',
    body: 'Uma conta foi criada para você. Abra este link em até sete dias, escolha uma senha e comece:\n\n{{link}}',
  },
  'email-change': {
    subject: 'Confirme seu novo endereço em {{institution}}',
    body: 'Abra este link em até um dia para que este endereço passe a ser o da sua conta:\n\n{{link}}\n\nSe você não pediu isso, deixe esta carta sem resposta.',
  },
  'email-notice': {
    subject: 'Um novo endereço para sua conta em {{institution}}',
    body: 'Foi pedida uma mudança do endereço da sua conta. Ela vale quando o link da carta enviada ao novo endereço for aberto. Se não foi você, mude sua senha e avise um administrador.',
  },
  'password-changed': {
    subject: 'Sua senha em {{institution}} foi alterada',
    body: 'A senha da sua conta foi alterada e as outras sessões foram encerradas.{{tokens}} Se não foi você, avise um administrador imediatamente.',
  },
  'new-policy': {
    subject: 'Sua entrada em {{institution}} muda',
    body: 'Os administradores mudaram a forma de entrar. Isto diz respeito a você:\n\n{{tasks}}',
  },
  share: {
    subject: '{{sender}}, de {{institution}}, compartilha algo com você',
    body: paragraphs(
      'Olá, {{recipient}},',
      '{{sender}}, de {{institution}}, compartilha algo com você. O link abre até {{until}}:',
      '{{link}}',
      '{{proof}}',
      'Se você não espera nada, deixe esta carta sem resposta.',
    ),
  },
  'critical-result': {
    subject: 'Algo espera por você em {{institution}}',
    body: paragraphs(
      'Em {{institution}}, você precisa saber de algo em breve. Entre, leia e confirme:',
      '{{link}}',
      'Quem escreveu é avisado assim que você confirmar.',
    ),
  },
  'report-final': {
    subject: 'Um laudo de {{institution}} está pronto',
    body: paragraphs('Olá {{recipient}},', 'Um laudo que você solicitou é final. Entre para lê-lo:', '{{link}}'),
  },
  'report-addendum': {
    subject: 'Um laudo de {{institution}} tem um adendo',
    body: paragraphs(
      'Olá {{recipient}},',
      'Um laudo que você solicitou recebeu um adendo. Entre para lê-lo:',
      '{{link}}',
    ),
  },
  proof: {
    code: 'Será pedido um código, que você recebe por outro meio.',
    'birth-date': 'Será pedida uma data de nascimento.',
  },
  sampleTask: '- Uma senha precisa de 12 caracteres ou mais.',
  tokens: {
    revoked: ' Tokens de acesso revogados: {count}.',
    left: ' Tokens de acesso que continuam valendo: {count}. Eles podem ser revogados nas configurações da sua conta.',
  },
};

const byLanguage: Readonly<Record<string, Letters>> = { en, de, fr, pt };

function lettersIn(language: string): Letters {
  return byLanguage[language] ?? en;
}

/** What a letter says unless somebody wrote another. */
export function builtInText(event: LetterEvent, language: string): LetterText {
  const { subject, body } = lettersIn(language)[event];
  const paragraphs = body.split('\n\n').map((words) => `<p>${escaped(words)}</p>`);
  return { subject, html: cleanRichText(paragraphs.join('')), text: '' };
}

/** What became of access tokens, in a sentence; empty where there were none. */
export function tokensTold(language: string, { revoked, left }: TokensTold = { revoked: 0, left: 0 }): string {
  const { tokens } = lettersIn(language);
  const said = [
    ...(revoked > 0 ? [tokens.revoked.replace('{count}', String(revoked))] : []),
    ...(left > 0 ? [tokens.left.replace('{count}', String(left))] : []),
  ];
  return said.join('');
}

/** What a guest is asked for, in a sentence. */
export function proofTold(language: string, proof: ShareProof): string {
  return lettersIn(language).proof[proof];
}

/** A day as it is said in a letter, in UTC. */
export function dayTold(language: string, day: Date): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}

/** What the places of letters could stand for. The link opens nothing. */
export function sampleValues(language: string): LetterValues {
  return {
    recipient: 'Adaeze Okafor',
    username: 'a.okafor',
    institution: 'Riverside',
    sender: 'Rita Reader',
    link: 'https://archive.example/sample',
    until: dayTold(language, new Date('2026-12-31')),
    proof: proofTold(language, 'code'),
    tokens: tokensTold(language, { revoked: 2, left: 0 }),
    tasks: lettersIn(language).sampleTask,
  };
}
