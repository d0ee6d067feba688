import type { Refusals } from '../../refusals.ts';

/** What is refused of the settings of the server. */
export const server: Refusals = {
  'This is here already.': 'Das ist schon da.',
  'Enter an e-mail address.': 'Eine E-Mail-Adresse ist erforderlich.',
  'The archive is in maintenance.': 'Das Archiv wird gewartet.',
  'The archive is in maintenance. {0}': 'Das Archiv wird gewartet. {0}',
  'has to be later, and after the beginning': 'Das muss später sein, und nach dem Beginn.',
  'is an IP address or localhost': 'Das ist weder eine IP-Adresse noch localhost.',
  'is no host name or IP address': 'Das ist kein Rechnername und keine IP-Adresse.',
  'would send the password for everybody on the way to read': 'So ginge das Passwort unterwegs für alle lesbar hinaus.',
  'There is no mail server. The e-mail waits for one.': 'Es gibt keinen Mailserver. Der Brief wartet auf einen.',
  'The e-mail is no longer waiting.': 'Der Brief wartet nicht mehr.',
  'has a field that cannot stand here: {0}': 'Hier kann dieses Feld nicht stehen: {0}',
  'has braces that are no field': 'Hier stehen Klammern, die kein Feld sind.',
  'needs the field {0}': 'Hier fehlt das Feld {0}.',
  'This letter cannot be switched off.': 'Dieser Brief kann nicht abgeschaltet werden.',
  'There is no such letter.': 'Diesen Brief gibt es nicht.',
  'Letters are not written in this language.': 'Briefe werden in dieser Sprache nicht geschrieben.',
  'There is no mail server to try.': 'Es gibt keinen Mailserver, der auszuprobieren wäre.',
  'has the AE title of this server once more': 'Hier steht der AE-Titel dieses Servers noch einmal.',
  'is the port without TLS': 'Das ist der Port ohne TLS.',
  'is needed to listen with TLS': 'Für den Empfang mit TLS nötig.',
  'is more than in all': 'Das sind mehr als insgesamt.',
  'has the default transfer syntax, which everybody takes':
    'Die Standard-Transfersyntax nimmt jeder an: sie kann nicht abgelehnt werden.',
  'is no certificate in PEM': 'Das ist kein Zertifikat in PEM.',
  'has ended': 'Es ist abgelaufen.',
  'is needed for this certificate': 'Für dieses Zertifikat nötig.',
  'is no private key in PEM without a password': 'Das ist kein privater Schlüssel in PEM ohne Passwort.',
  'does not fit the certificate': 'Er passt nicht zum Zertifikat.',
  'is no address of this computer': 'Das ist keine Adresse dieses Computers.',
  'cannot be listened at: another program has it, or it is kept for the system':
    'Hier kann nicht empfangen werden: ein anderes Programm hat den Port, oder er ist dem System vorbehalten.',
  'is stated by {0} and cannot be changed here': 'Durch {0} festgelegt, hier nicht zu ändern.',
  'Somebody else changed the settings meanwhile. Load the page again.':
    'Inzwischen hat jemand anderes die Einstellungen geändert. Laden Sie die Seite neu.',
  'This association is no longer open.': 'Diese Assoziation ist nicht mehr offen.',
  'There is no such kind of job.': 'Diese Art von Auftrag gibt es nicht.',
  'Changing limits of jobs': 'Grenzen für Aufträge ändern',
  'The job waits for the hours in which such jobs are run.':
    'Der Auftrag wartet auf die Stunden, in denen solche Aufträge laufen.',
  'No mail server is called at this address.': 'An dieser Adresse wird kein Mailserver angerufen.',
  'The address of the mail server is in a private network that ISOCENTER_OUTBOUND_NETWORKS does not list.':
    'Die Adresse des Mailservers liegt in einem privaten Netz, das in ISOCENTER_OUTBOUND_NETWORKS fehlt.',
  'The name of the mail server is not known.': 'Den Namen des Mailservers kennt niemand.',
  'The mail server offers no TLS that can be trusted.': 'Der Mailserver bietet kein TLS, dem zu trauen ist.',
  'No mail server answers there.': 'Dort antwortet kein Mailserver.',
  'There is no whole backup in {0}.': 'Es gibt keine ganze Sicherung in {0}.',
  'The manifest in {0} is not of this version of Isocenter.':
    'Das Verzeichnis in {0} ist nicht von dieser Version von Isocenter.',
  'The backup is not whole: {0} is missing.': 'Die Sicherung ist nicht ganz: {0} fehlt.',
  'The backup is damaged: {0} is not what was written.':
    'Die Sicherung ist beschädigt: {0} ist nicht, was geschrieben wurde.',
  'Images of this installation are in its nearline store, which is not there: mount it, and name its folder (ISOCENTER_NEARLINE_DIR).':
    'Bilder dieser Installation liegen in ihrem Nearline-Speicher, der nicht da ist: hängen Sie ihn ein, und nennen Sie seinen Ordner (ISOCENTER_NEARLINE_DIR).',
  'The folder of backups is not there. Is its disk mounted?':
    'Der Ordner der Sicherungen ist nicht da. Ist seine Platte eingehängt?',
  'The disk of the backups is full.': 'Die Platte der Sicherungen ist voll.',
  'The server may not write to the folder of backups.':
    'Der Server darf in den Ordner der Sicherungen nicht schreiben.',
  'The server has no folder for backups (ISOCENTER_BACKUP_DIR).':
    'Der Server hat keinen Ordner für Sicherungen (ISOCENTER_BACKUP_DIR).',
};
