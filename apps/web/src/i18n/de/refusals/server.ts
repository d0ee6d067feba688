import type { Refusals } from '../../refusals.ts';

/** What is refused of the settings of the server. */
export const server: Refusals = {
  'This is here already.': 'Das ist schon da.',
  'Enter an e-mail address.': 'Geben Sie eine E-Mail-Adresse ein.',
  'The archive is in maintenance.': 'Das Archiv wird gewartet.',
  'The archive is in maintenance. {0}': 'Das Archiv wird gewartet. {0}',
  'has to be later, and after the beginning': 'Es muss später und nach dem Beginn sein.',
  'is an IP address or localhost': 'Erforderlich ist eine IP-Adresse oder localhost.',
  'is no host name or IP address': 'Das ist weder ein Hostname noch eine IP-Adresse.',
  'would send the password for everybody on the way to read':
    'So würde das Passwort für alle unterwegs lesbar gesendet.',
  'There is no mail server. The e-mail waits for one.': 'Es gibt keinen Mailserver. Die E-Mail wartet auf einen.',
  'The e-mail is no longer waiting.': 'Die E-Mail wartet nicht mehr.',
  'has a field that cannot stand here: {0}': 'Hier kann dieses Feld nicht stehen: {0}',
  'has braces that are no field': 'Hier stehen Klammern, die kein Feld sind.',
  'needs the field {0}': 'Hier fehlt das Feld {0}.',
  'This letter cannot be switched off.': 'Diese E-Mail kann nicht abgeschaltet werden.',
  'There is no such letter.': 'Diese E-Mail gibt es nicht.',
  'Letters are not written in this language.': 'In dieser Sprache werden keine E-Mails geschrieben.',
  'There is no mail server to try.': 'Es gibt keinen Mailserver zum Testen.',
  'has the AE title of this server once more': 'Der AE-Titel dieses Servers steht hier noch einmal.',
  'is the port without TLS': 'Das ist der Port ohne TLS.',
  'is needed to listen with TLS': 'Das ist für den Empfang mit TLS erforderlich.',
  'is more than in all': 'Das ist mehr als die Gesamtzahl.',
  'has the default transfer syntax, which everybody takes':
    'Die Standard-Transfersyntax wird von allen angenommen: Sie kann nicht abgelehnt werden.',
  'is no certificate in PEM': 'Das ist kein Zertifikat in PEM.',
  'has ended': 'Es ist abgelaufen.',
  'is needed for this certificate': 'Das ist für dieses Zertifikat erforderlich.',
  'is no private key in PEM without a password': 'Das ist kein privater Schlüssel in PEM ohne Passwort.',
  'does not fit the certificate': 'Er passt nicht zum Zertifikat.',
  'is no address of this computer': 'Das ist keine Adresse dieses Computers.',
  'cannot be listened at: another program has it, or it is kept for the system':
    'Hier kann nicht empfangen werden: Ein anderes Programm belegt den Port, oder er ist dem System vorbehalten.',
  'is stated by {0} and cannot be changed here': 'Durch {0} vorgegeben, hier nicht änderbar.',
  'Somebody else changed the settings meanwhile. Load the page again.':
    'Inzwischen hat jemand anderes die Einstellungen geändert. Laden Sie die Seite neu.',
  'This association is no longer open.': 'Diese Assoziation ist nicht mehr offen.',
  'There is no such kind of job.': 'Diese Art von Auftrag gibt es nicht.',
  'Changing limits of jobs': 'Grenzen für Aufträge ändern',
  'The job waits for the hours in which such jobs are run.':
    'Der Auftrag wartet auf die Zeiten, in denen solche Aufträge laufen.',
  'No mail server is called at this address.': 'Diese Adresse ist für einen Mailserver nicht erlaubt.',
  'The address of the mail server is in a private network that ISOCENTER_OUTBOUND_NETWORKS does not list.':
    'Die Adresse des Mailservers liegt in einem privaten Netz, das in ISOCENTER_OUTBOUND_NETWORKS fehlt.',
  'The name of the mail server is not known.': 'Der Name des Mailservers ist unbekannt.',
  'The mail server offers no TLS that can be trusted.': 'Der Mailserver bietet kein vertrauenswürdiges TLS an.',
  'No mail server answers there.': 'Dort antwortet kein Mailserver.',
  'There is no whole backup in {0}.': 'Es gibt keine vollständige Sicherung in {0}.',
  'The manifest in {0} is not of this version of Isocenter.':
    'Das Manifest in {0} stammt nicht von dieser Version von Isocenter.',
  'The backup is not whole: {0} is missing.': 'Die Sicherung ist unvollständig: {0} fehlt.',
  'The backup is damaged: {0} is not what was written.':
    'Die Sicherung ist beschädigt: {0} ist nicht das, was geschrieben wurde.',
  'Images of this installation are in its nearline store, which is not there: mount it, and name its folder (ISOCENTER_NEARLINE_DIR).':
    'Bilder dieser Installation liegen in ihrem Nearline-Speicher, der fehlt: Hängen Sie ihn ein und geben Sie seinen Ordner an (ISOCENTER_NEARLINE_DIR).',
  'The folder of backups is not there. Is its disk mounted?':
    'Der Ordner für Sicherungen fehlt. Ist sein Datenträger eingehängt?',
  'The disk of the backups is full.': 'Der Datenträger für Sicherungen ist voll.',
  'The server may not write to the folder of backups.':
    'Der Server darf nicht in den Ordner für Sicherungen schreiben.',
  'The server has no folder for backups (ISOCENTER_BACKUP_DIR).':
    'Der Server hat keinen Ordner für Sicherungen (ISOCENTER_BACKUP_DIR).',
};
