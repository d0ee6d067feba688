import { topicNames } from '@isocenter/contract/system/topic-names/de.ts';
import { paragraphs, type Letters } from './built-in.ts';

export const de: Letters = {
  'password-reset': {
    subject: 'Ein neues Passwort für {{institution}}',
    body: 'Jemand, wahrscheinlich Sie selbst, hat ein neues Passwort angefordert. Öffnen Sie diesen Link innerhalb einer Stunde, um es festzulegen:\n\n{{link}}\n\nWaren Sie es nicht, ändert sich nichts: Ignorieren Sie diese E-Mail.',
  },
  invitation: {
    subject: 'Ihr Konto bei {{institution}}',
    body: 'Für Sie wurde ein Konto angelegt. Öffnen Sie diesen Link innerhalb von sieben Tagen und wählen Sie ein Passwort:\n\n{{link}}',
  },
  'email-change': {
    subject: 'Bestätigen Sie Ihre neue Adresse bei {{institution}}',
    body: 'Öffnen Sie diesen Link innerhalb eines Tages, damit diese Adresse die Ihres Kontos wird:\n\n{{link}}\n\nHaben Sie das nicht angefordert, ignorieren Sie diese E-Mail.',
  },
  'email-notice': {
    subject: 'Eine neue Adresse für Ihr Konto bei {{institution}}',
    body: 'Für Ihr Konto wurde eine neue Adresse angefordert. Sie gilt, sobald der Link geöffnet wird, der an die neue Adresse gesendet wurde. Waren Sie es nicht, ändern Sie Ihr Passwort und informieren Sie einen Administrator.',
  },
  'password-changed': {
    subject: 'Ihr Passwort bei {{institution}} wurde geändert',
    body: 'Das Passwort Ihres Kontos wurde geändert, seine anderen Sitzungen wurden beendet.{{tokens}} Waren Sie es nicht, informieren Sie sofort einen Administrator.',
  },
  'new-policy': {
    subject: 'Ihre Anmeldung bei {{institution}} ändert sich',
    body: 'Die Administratoren haben geändert, wie man sich anmeldet. Das müssen Sie tun:\n\n{{tasks}}',
  },
  share: {
    subject: '{{sender}} von {{institution}} gibt Ihnen etwas frei',
    body: paragraphs(
      'Guten Tag {{recipient}},',
      '{{sender}} von {{institution}} gibt Ihnen etwas frei. Es lässt sich bis {{until}} öffnen:',
      '{{link}}',
      '{{proof}}',
      'Haben Sie das nicht erwartet, ignorieren Sie diese E-Mail.',
    ),
  },
  'upload-link': {
    subject: '{{sender}} von {{institution}} bittet Sie um Bilder',
    body: paragraphs(
      'Guten Tag {{recipient}},',
      '{{sender}} von {{institution}} bittet Sie, Bilder zu senden. Der Link gilt bis {{until}}:',
      '{{link}}',
      '{{proof}}',
      'Haben Sie das nicht erwartet, ignorieren Sie diese E-Mail.',
    ),
  },
  'critical-result': {
    subject: 'Bei {{institution}} wartet etwas auf Sie',
    body: paragraphs(
      'Jemand bei {{institution}} muss Sie bald über etwas informieren. Melden Sie sich an, lesen Sie es und bestätigen Sie es:',
      '{{link}}',
      'Der Absender wird benachrichtigt, sobald Sie bestätigt haben.',
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
      'Ein von Ihnen angeforderter Befund hat einen Nachtrag. Melden Sie sich an, um ihn zu lesen:',
      '{{link}}',
    ),
  },
  'referral-received': {
    subject: 'Bilder von {{institution}} sind eingetroffen',
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
      'Eine von Ihnen angeforderte Studie hat einen kritischen Befund. Melden Sie sich an, um ihn zu sehen:',
      '{{link}}',
    ),
  },
  'report-copy': {
    subject: 'Ein Befund von {{institution}}',
    body: paragraphs(
      'Guten Tag {{recipient}},',
      'ein von Ihnen angeforderter Befund liegt bei. Er öffnet sich mit dem Passcode, den Sie mit {{institution}} vereinbart haben.',
      'Haben Sie das nicht erwartet, informieren Sie {{institution}} und löschen Sie diese E-Mail.',
    ),
  },
  'notice-digest': {
    subject: 'Mitteilungen von {{institution}}',
    body: paragraphs(
      'Guten Tag {{recipient}},',
      'Diese Mitteilungen haben Sie noch nicht gelesen:',
      '{{news}}',
      'Melden Sie sich an, um sie zu lesen:',
      '{{link}}',
    ),
  },
  'storage-low': {
    subject: 'Der Speicherplatz bei {{institution}} wird knapp',
    body: paragraphs(
      'Guten Tag {{recipient}},',
      'Der Datenträger von {{institution}} wird voll:',
      '{{news}}',
      'Ist er voll, werden Bilder abgewiesen. Hier steht, was ihn füllt:',
      '{{link}}',
    ),
  },
  'study-assigned': {
    subject: 'Bei {{institution}} warten Studien auf Sie',
    body: paragraphs(
      'Guten Tag {{recipient}},',
      'Ihnen wurde Arbeit zugewiesen:',
      '{{news}}',
      'Melden Sie sich an, um es zu sehen:',
      '{{link}}',
    ),
  },
  'job-failed': {
    subject: 'Etwas, das Sie bei {{institution}} begonnen haben, ist fehlgeschlagen',
    body: paragraphs(
      'Guten Tag {{recipient}},',
      'Ein Auftrag, den Sie begonnen haben, ist fehlgeschlagen:',
      '{{news}}',
      'Melden Sie sich an, um den Grund zu sehen und es noch einmal zu versuchen:',
      '{{link}}',
    ),
  },
  'node-down': {
    subject: 'Ein Knoten von {{institution}} antwortet nicht',
    body: paragraphs(
      'Guten Tag {{recipient}},',
      'Ein DICOM-Knoten, der regelmäßig geprüft wird, antwortet nicht:',
      '{{news}}',
      'Melden Sie sich an, um zu sehen, welcher:',
      '{{link}}',
    ),
  },
  proof: {
    code: 'Sie werden nach einem Code gefragt, den Sie getrennt erhalten.',
    'birth-date': 'Sie werden nach einem Geburtsdatum gefragt.',
  },
  sampleTask: '- Ein Passwort braucht mindestens 12 Zeichen.',
  news: topicNames,
  storage: {
    room: '- Freier Platz: {size}.',
    fullAt: '- Kommt so viel wie zuletzt, ist der Datenträger am {day} voll.',
  },
  tokens: {
    revoked: ' Widerrufene Zugriffstoken: {count}.',
    left: ' Zugriffstoken, die weiter gelten: {count}. Sie lassen sich in den Einstellungen Ihres Kontos widerrufen.',
  },
};
