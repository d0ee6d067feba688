import { topicNames } from '@isocenter/contract/system/topic-names/de.ts';
import { paragraphs, type Letters } from './built-in.ts';

export const de: Letters = {
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
  'upload-link': {
    subject: '{{sender}} von {{institution}} bittet Sie um Bilder',
    body: paragraphs(
      'Guten Tag {{recipient}},',
      '{{sender}} von {{institution}} bittet Sie, Bilder zu senden. Dieser Link nimmt sie bis {{until}} an:',
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
  'referral-received': {
    subject: 'Bilder von {{institution}} sind da',
    body: paragraphs(
      'Guten Tag {{recipient}},',
      'Von Ihnen angeforderte Bilder sind eingetroffen. Melden Sie sich an, um sie zu sehen:',
      '{{link}}',
    ),
  },
  'referral-critical': {
    subject: 'Ein kritischer Befund von {{institution}}',
    body: paragraphs(
      'Guten Tag {{recipient}},',
      'Eine von Ihnen angeforderte Untersuchung hat einen kritischen Befund. Melden Sie sich an, um ihn zu sehen:',
      '{{link}}',
    ),
  },
  'report-copy': {
    subject: 'Ein Befund von {{institution}}',
    body: paragraphs(
      'Guten Tag {{recipient}},',
      'ein von Ihnen angeforderter Befund liegt bei. Er öffnet sich mit dem Passcode, den Sie mit {{institution}} vereinbart haben.',
      'Erwarten Sie ihn nicht, sagen Sie es {{institution}} und löschen Sie diesen Brief.',
    ),
  },
  'notice-digest': {
    subject: 'Bei {{institution}} wartet etwas auf Sie',
    body: paragraphs(
      'Guten Tag {{recipient}},',
      'Das wurde Ihnen mitgeteilt, und Sie haben es noch nicht gelesen:',
      '{{news}}',
      'Melden Sie sich an, um es zu lesen:',
      '{{link}}',
    ),
  },
  'storage-low': {
    subject: 'Bei {{institution}} lässt sich nur noch wenig speichern',
    body: paragraphs(
      'Guten Tag {{recipient}},',
      'Die Platte von {{institution}} wird voll:',
      '{{news}}',
      'Ist sie voll, werden Bilder abgewiesen. Hier steht, was sie füllt:',
      '{{link}}',
    ),
  },
  'study-assigned': {
    subject: 'Bei {{institution}} warten Studien auf Sie',
    body: paragraphs(
      'Guten Tag {{recipient}},',
      'Ihnen wurde etwas zugewiesen:',
      '{{news}}',
      'Melden Sie sich an, um es zu sehen:',
      '{{link}}',
    ),
  },
  'job-failed': {
    subject: 'Etwas, das Sie bei {{institution}} begonnen haben, ist gescheitert',
    body: paragraphs(
      'Guten Tag {{recipient}},',
      'Was Sie begonnen haben, ist nicht gut ausgegangen:',
      '{{news}}',
      'Melden Sie sich an, um zu sehen warum, und es noch einmal zu versuchen:',
      '{{link}}',
    ),
  },
  'node-down': {
    subject: 'Ein Knoten von {{institution}} antwortet nicht',
    body: paragraphs(
      'Guten Tag {{recipient}},',
      'Ein DICOM-Knoten, der regelmäßig gefragt wird, antwortet nicht:',
      '{{news}}',
      'Melden Sie sich an, um zu sehen welcher:',
      '{{link}}',
    ),
  },
  proof: {
    code: 'Gefragt wird nach einem Code, den Sie auf anderem Weg bekommen.',
    'birth-date': 'Gefragt wird nach einem Geburtsdatum.',
  },
  sampleTask: '- Ein Passwort braucht mindestens 12 Zeichen.',
  news: topicNames,
  storage: {
    room: '- So viel lässt sich noch speichern: {size}.',
    fullAt: '- Kommt so viel wie zuletzt, ist die Platte am {day} voll.',
  },
  tokens: {
    revoked: ' Widerrufene Zugriffstoken: {count}.',
    left: ' Zugriffstoken, die weiter gelten: {count}. Sie lassen sich in den Einstellungen Ihres Kontos widerrufen.',
  },
};
