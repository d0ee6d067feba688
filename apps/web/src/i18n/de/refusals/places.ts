import type { Refusals } from '../../refusals.ts';

/** Clinics, the licence and physicians. */
export const places: Refusals = {
  'There is no such clinic.': 'Diese Klinik gibt es nicht.',
  '{0} is for those who see every clinic.': 'Nur für Personen, die alle Kliniken sehen: {0}.',
  'Adding clinics': 'Kliniken hinzufügen',
  'Changing which incoming studies are a clinic’s': 'Ändern, welche eintreffenden Studien einer Klinik gehören',
  'Switching a clinic on or off': 'Eine Klinik aktivieren oder deaktivieren',
  'Granting rights and storage': 'Rechte und Speicher gewähren',
  'Deciding which clinic is part of which': 'Bestimmen, welche Klinik zu welcher gehört',
  'A clinic is not part of itself, nor of its own parts.':
    'Eine Klinik gehört weder zu sich selbst noch zu ihren eigenen Teilen.',
  'Removing clinics': 'Kliniken entfernen',
  'Merging clinics': 'Kliniken zusammenführen',
  'Applying rules to past studies': 'Regeln auf frühere Studien anwenden',
  'The list of studies without a clinic': 'Die Liste der Studien ohne Klinik',
  'Another clinic has this name.': 'Eine andere Klinik hat diesen Namen.',
  'Another clinic has this code.': 'Eine andere Klinik hat dieses Kürzel.',
  'Another clinic has this rule.': 'Eine andere Klinik hat diese Regel.',
  'Another clinic has one of these rules.': 'Eine andere Klinik hat eine dieser Regeln.',
  '{0} ({1}) has this rule.': '{0} ({1}) hat diese Regel.',
  'A rule belongs to one clinic only.': 'Eine Regel gehört nur zu einer Klinik.',
  'A clinic cannot be merged into itself.': 'Eine Klinik lässt sich nicht mit sich selbst zusammenführen.',
  'Choose another clinic.': 'Wählen Sie eine andere Klinik.',
  'One of the two is being merged now. Wait until the job has ended.':
    'Eine der beiden wird gerade zusammengeführt. Warten Sie, bis der Auftrag abgeschlossen ist.',
  'The clinic is inactive. Make it active first.': 'Die Klinik ist inaktiv. Aktivieren Sie sie zuerst.',
  'The rules of an inactive clinic are off. Make it active first.':
    'Die Regeln einer inaktiven Klinik gelten nicht. Aktivieren Sie sie zuerst.',
  'Taking studies out of every clinic is for those who see every clinic.':
    'Nur wer alle Kliniken sieht, kann Studien aus allen Kliniken herausnehmen.',
  'Studies of other clinics can be moved by those who see every clinic only.':
    'Nur wer alle Kliniken sieht, kann Studien anderer Kliniken verschieben.',
  'There is no licence to remove.': 'Es gibt keine Lizenz, die entfernt werden könnte.',
  'The licence allows {0} with the role {1}, and all are taken. Deactivate one, or put in a licence with more.':
    'Die Lizenz erlaubt {0} mit der Rolle {1}, und alle sind vergeben. Deaktivieren Sie eines oder installieren Sie eine größere Lizenz.',
  'The licence allows {0} in all, and all are taken. Deactivate one, or put in a licence with more.':
    'Die Lizenz erlaubt insgesamt {0}, und alle sind vergeben. Deaktivieren Sie eines oder installieren Sie eine größere Lizenz.',
  'The licence allows {0}, and all are taken. Remove one, or put in a licence with more.':
    'Die Lizenz erlaubt {0}, und alle sind vergeben. Entfernen Sie einen oder installieren Sie eine größere Lizenz.',
  '1 node': '1 Knoten',
  '{0} nodes': '{0} Knoten',
  '1 account': '1 Konto',
  '{0} accounts': '{0} Konten',
  'The licence says something that this version cannot read.':
    'Die Lizenz enthält etwas, das diese Version nicht lesen kann.',
  'The file is too large to be a licence.': 'Die Datei ist zu groß für eine Lizenz.',
  'This is not a licence file.': 'Das ist keine Lizenzdatei.',
  'The licence file is signed in a way that is not accepted.':
    'Die Lizenzdatei ist auf eine Art signiert, die nicht angenommen wird.',
  'This installation has no key to verify licence files with.':
    'Diese Installation hat keinen Schlüssel, um Lizenzdateien zu prüfen.',
  'The signature is not valid: the file was changed, or somebody else signed it.':
    'Die Signatur ist ungültig: Die Datei wurde geändert, oder jemand anders hat sie signiert.',
  'The licence names a day that does not exist.': 'Die Lizenz nennt einen Tag, den es nicht gibt.',
  'This physician also belongs to clinics that you do not see.':
    'Dieser Arzt gehört auch zu Kliniken, die Sie nicht sehen.',
  'A name belongs to another physician. It has to be taken from there first.':
    'Ein Name gehört zu einem anderen Arzt. Er muss dort zuerst gelöst werden.',
  'A name belongs to a physician. It has to be taken from there first.':
    'Ein Name gehört zu einem Arzt. Er muss dort zuerst gelöst werden.',
  'A name is not one of this physician.': 'Ein Name gehört nicht zu diesem Arzt.',
  'The name is linked for clinics that you do not see. Somebody who does can take it.':
    'Der Name ist für Kliniken verknüpft, die Sie nicht sehen. Wer sie sieht, kann ihn lösen.',
  'A name did not come with any study.': 'Ein Name kam mit keiner Studie an.',
  'There is no such account that a physician could sign in with.':
    'Es gibt kein Konto, mit dem sich ein Arzt so anmelden könnte.',
  'The account belongs to another physician.': 'Das Konto gehört einem anderen Arzt.',
  'This physician has a login already.': 'Dieser Arzt hat schon ein Konto.',
  'A physician signs in as doctor, referring doctor or radiologist.':
    'Ein Arzt meldet sich als Arzt, Zuweiser oder Radiologe an.',
  'This physician has studies that you do not see. Somebody who does links the login.':
    'Dieser Arzt hat Studien, die Sie nicht sehen. Wer sie sieht, kann das Konto verknüpfen.',
  'A physician cannot be merged into himself.': 'Ein Arzt lässt sich nicht mit sich selbst zusammenführen.',
  'Both have a login. One of them has to be unlinked first.':
    'Beide haben ein Konto. Eines davon muss zuerst gelöst werden.',
  'They have studies that you do not see. Somebody who does can merge them.':
    'Sie haben Studien, die Sie nicht sehen. Wer sie sieht, kann sie zusammenführen.',
  'There is no such physician.': 'Diesen Arzt gibt es nicht.',
  'has to be letters, digits, dots, dashes and underscores, a letter or digit first':
    'Buchstaben, Ziffern, Punkte, Binde- und Unterstriche, am Anfang ein Buchstabe oder eine Ziffer.',
  'has to be numbers with dots between, such as 1.2.840.99999.1':
    'Zahlen mit Punkten dazwischen, etwa 1.2.840.99999.1.',
  'has to be a time zone such as Europe/Lisbon': 'Eine Zeitzone wie Europe/Lisbon ist erforderlich.',
  'There is no such label.': 'Dieses Schlagwort gibt es nicht.',
  'Another label has this name.': 'Ein anderes Schlagwort hat diesen Namen.',
  'Changing the catalogue of labels': 'Den Katalog der Schlagwörter ändern',
  'There is no such value.': 'Diesen Wert gibt es nicht.',
  'Another value of this list says the same.': 'Ein anderer Wert dieser Liste heißt genauso.',
  'Another value of this list has this code.': 'Ein anderer Wert dieser Liste hat diesen Code.',
  'Changing the lists of values': 'Die Wertelisten ändern',
  'There are {0} values in this list already.': 'In dieser Liste stehen schon {0} Werte.',
  'A modality that comes with the product is not removed. Switch it off.':
    'Eine mitgelieferte Modalität kann nicht gelöscht werden. Deaktivieren Sie sie.',
  'There is no such field.': 'Dieses Feld gibt es nicht.',
  'Another field has this name.': 'Ein anderes Feld hat diesen Namen.',
  'Changing the fields of studies': 'Die Felder der Studien ändern',
  'There are {0} fields already.': 'Es gibt schon {0} Felder.',
  'Fields were added or removed meanwhile. Look at the list again.':
    'Inzwischen wurden Felder hinzugefügt oder entfernt. Sehen Sie die Liste noch einmal an.',
  'Somebody else filled this field meanwhile. Nothing of yours was saved.':
    'Inzwischen hat jemand anderes dieses Feld ausgefüllt. Ihre Eingaben wurden nicht gespeichert.',
  'is for numbers only': 'Das gilt nur für Zahlen.',
  'needs at least one choice': 'Mindestens eine Auswahlmöglichkeit ist erforderlich.',
  'are for a choice only': 'Das gilt nur für eine Auswahl.',
  'has a choice twice': 'Eine Auswahlmöglichkeit steht doppelt da.',
  'is one line of up to {0} characters': 'Eine Zeile mit bis zu {0} Zeichen.',
  'cannot be changed': 'Das lässt sich nicht ändern.',
  'is not a number': 'Das ist keine Zahl.',
  'is none of the choices': 'Das steht nicht zur Auswahl.',
  'is neither yes nor no': 'Das ist weder ja noch nein.',
  'is one line of text': 'Eine Zeile Text.',
  'is no field any more': 'Dieses Feld gibt es nicht mehr.',
  'is switched off': 'Dieses Feld ist deaktiviert.',
  'is filled twice': 'Dieses Feld ist doppelt ausgefüllt.',
  'was filled meanwhile': 'Inzwischen hat jemand dieses Feld ausgefüllt.',
  'There is no such reader group.': 'Diese Befundgruppe gibt es nicht.',
  'Another reader group has this name.': 'Eine andere Befundgruppe hat diesen Namen.',
  'Changing reader groups': 'Befundgruppen ändern',
  'has somebody twice': 'Jemand steht hier doppelt.',
  'is here twice': 'Das steht hier doppelt.',
  'Somebody else saved this meanwhile. Nothing of yours was saved.':
    'Inzwischen hat jemand anderes gespeichert. Ihre Eingaben wurden nicht gespeichert.',
  'Something still belongs to this record.': 'Zu diesem Eintrag gehört noch etwas.',
  'Another appointment of this clinic has this number.': 'Ein anderer Termin dieser Klinik hat diese Nummer.',
  'There is no such appointment.': 'Diesen Termin gibt es nicht.',
  'There is no such workitem.': 'Dieses Workitem gibt es nicht.',
  'There is a workitem of this UID.': 'Es gibt ein Workitem mit dieser UID.',
  'Another appointment has this Study Instance UID.': 'Ein anderer Termin hat diese Study Instance UID.',
  'Workitems are taken as application/dicom+json.': 'Workitems werden als application/dicom+json angenommen.',
  'A workitem is at most 1 MiB.': 'Ein Workitem ist höchstens 1 MiB groß.',
  'The body is not one data set of DICOM JSON.': 'Der Inhalt ist nicht genau ein Datensatz in DICOM JSON.',
  'Workitems are made at the address of a clinic.': 'Workitems werden unter der Adresse einer Klinik angelegt.',
  'This service takes no subscriptions.': 'Dieser Dienst nimmt keine Abonnements an.',
  'The machine has begun this appointment and controls its state now.':
    'Das Gerät hat mit diesem Termin begonnen und steuert jetzt seinen Status.',
  'The machine has begun this appointment. It can no longer be changed.':
    'Das Gerät hat mit diesem Termin begonnen. Er kann nicht mehr geändert werden.',
  'The appointment cannot change to that from its present state. Look at it again.':
    'Der Termin kann von seinem jetzigen Status aus nicht dahin wechseln. Sehen Sie ihn noch einmal an.',
  'is a time of the day such as 14:30': 'Eine Uhrzeit wie 14:30.',
  'takes capital letters, figures, underscores and blanks only':
    'Nur Großbuchstaben, Ziffern, Unterstriche und Leerzeichen.',
};
