import type { Refusals } from '../../refusals.ts';

/** Accounts, sign-in, roles, users, pictures and policies. */
export const people: Refusals = {
  'Sign in first.': 'Melden Sie sich zuerst an.',
  'The account is locked. An administrator can unlock it.':
    'Das Konto ist gesperrt. Ein Administrator kann es entsperren.',
  'The account waits for an administrator’s approval.': 'Das Konto wartet auf die Freigabe durch einen Administrator.',
  'The account is deactivated. An administrator can activate it.':
    'Das Konto ist deaktiviert. Ein Administrator kann es aktivieren.',
  'The account has expired. An administrator can extend it.':
    'Das Konto ist abgelaufen. Ein Administrator kann es verlängern.',
  'Choose a new password first.': 'Wählen Sie zuerst ein neues Passwort.',
  'Your role does not include it: {0}.': 'Ihre Rolle umfasst das nicht: {0}.',
  'You are viewing as another account: nothing can be changed.':
    'Sie sehen Isocenter als ein anderes Konto: Nichts kann geändert werden.',
  'This access token does not allow this.': 'Dieses Zugriffstoken erlaubt das nicht.',
  'A personal access token cannot do this. Sign in.':
    'Ein persönliches Zugriffstoken kann das nicht. Melden Sie sich an.',
  'Your own rights were changed at this moment. Load the page again.':
    'Ihre eigenen Rechte wurden gerade geändert. Laden Sie die Seite neu.',
  'The administrator role keeps every right.': 'Die Rolle Administrator behält jedes Recht.',
  'The administrator role keeps every right, so that nobody is locked out.':
    'Die Rolle Administrator behält jedes Recht, damit niemand ausgesperrt wird.',
  'The administrator role keeps all studies in sight.': 'Die Rolle Administrator sieht weiterhin alle Studien.',
  'This role may do more than you. Somebody with its rights can change it.':
    'Diese Rolle darf mehr als Sie. Ändern kann sie, wer ihre Rechte hat.',
  'You cannot grant rights that you do not have.': 'Sie können keine Rechte vergeben, die Sie selbst nicht haben.',
  'You cannot let others see more than you see.': 'Sie können andere nicht mehr sehen lassen, als Sie selbst sehen.',
  'Only somebody who sees all studies decides what a role sees.':
    'Was eine Rolle sieht, entscheidet nur, wer alle Studien sieht.',
  'Somebody else changed this role meanwhile. Look at it again.':
    'Jemand anders hat diese Rolle inzwischen geändert. Sehen Sie sie noch einmal an.',
  'This is your own account.': 'Das ist Ihr eigenes Konto.',
  'There is no such user.': 'Diesen Benutzer gibt es nicht.',
  'You may not see as another person.': 'Sie dürfen die Ansicht einer anderen Person nicht öffnen.',
  'This person may do or see more than you, so you cannot view as this person.':
    'Diese Person darf oder sieht mehr als Sie, deshalb können Sie ihre Ansicht nicht öffnen.',
  'This person may do or see more than you. Somebody with these rights can do this.':
    'Diese Person darf oder sieht mehr als Sie. Jemand mit diesen Rechten kann das tun.',
  'This person sees studies that you do not see. Somebody who does can do this.':
    'Diese Person sieht Studien, die Sie nicht sehen. Wer sie sieht, kann das tun.',
  'Your settings would be larger than 64 kB.': 'Ihre Einstellungen wären größer als 64 kB.',
  'There is no such connection.': 'Diese Verbindung gibt es nicht.',
  'This is your only way to sign in. Set a password first.':
    'Das ist Ihre einzige Anmeldemöglichkeit. Legen Sie zuerst ein Passwort fest.',
  'This installation has no mail server, so a new address cannot be confirmed. An administrator changes it in Users.':
    'Diese Installation hat keinen Mailserver, deshalb kann eine neue Adresse nicht bestätigt werden. Ein Administrator ändert sie unter Benutzer.',
  'Your address is confirmed.': 'Ihre Adresse ist bestätigt.',
  'Five e-mails were sent within an hour. Try again later.':
    'In einer Stunde wurden fünf E-Mails gesendet. Versuchen Sie es später noch einmal.',
  'There are {0} tokens. Revoke one first.': 'Es gibt {0} Token. Widerrufen Sie zuerst eines.',
  'There is no such token.': 'Dieses Token gibt es nicht.',
  'Another site cannot refresh this session.': 'Eine andere Website kann diese Sitzung nicht verlängern.',
  'This link no longer works.': 'Dieser Link funktioniert nicht mehr.',
  'This link was opened on too many devices. Ask the person who sent it.':
    'Dieser Link wurde auf zu vielen Geräten geöffnet. Fragen Sie die Person, die ihn geschickt hat.',
  'This share did not end by its date. Share the study again.':
    'Diese Freigabe endete nicht durch Ablauf. Geben Sie die Studie neu frei.',
  'There is no identity provider here.': 'Hier gibt es keinen Identitätsanbieter.',
  'Prove first that it is you.': 'Bestätigen Sie zuerst Ihre Identität.',
  'This is not your password.': 'Das ist nicht Ihr Passwort.',
  'The code is wrong.': 'Der Code ist falsch.',
  'There were too many failed attempts. Try again in 15 minutes.':
    'Es gab zu viele Fehlversuche. Versuchen Sie es in 15 Minuten noch einmal.',
  'Wait a minute.': 'Warten Sie eine Minute.',
  'This address now belongs to another account.': 'Diese Adresse gehört jetzt zu einem anderen Konto.',
  'This installation has its administrator. Sign in.':
    'Diese Installation hat schon einen Administrator. Melden Sie sich an.',
  'There is no such session.': 'Diese Sitzung gibt es nicht.',
  'Two-factor is on.': 'Die Anmeldung in zwei Schritten ist eingeschaltet.',
  'Two-factor is not on.': 'Die Anmeldung in zwei Schritten ist nicht eingeschaltet.',
  'Start again: there is no secret to confirm.': 'Beginnen Sie neu: Es gibt keinen Schlüssel, der zu bestätigen wäre.',
  'This email is already in use.': 'Diese E-Mail-Adresse wird schon verwendet.',
  'This username is already in use.': 'Dieser Benutzername wird schon verwendet.',
  'The invitation was not accepted yet. Send it again, or make a password link.':
    'Die Einladung wurde noch nicht angenommen. Senden Sie sie erneut, oder erzeugen Sie einen Passwort-Link.',
  'You cannot deactivate yourself.': 'Sie können sich nicht selbst deaktivieren.',
  'You cannot reset your own two-step sign-in.':
    'Sie können Ihre eigene Anmeldung in zwei Schritten nicht zurücksetzen.',
  'You cannot lock yourself.': 'Sie können sich nicht selbst sperren.',
  'You cannot remove yourself.': 'Sie können sich nicht selbst entfernen.',
  'You cannot make a password link for yourself.': 'Sie können keinen Passwort-Link für sich selbst erzeugen.',
  'This person has already accepted. A password link lets them in again.':
    'Diese Person hat die Einladung schon angenommen. Mit einem Passwort-Link kommt sie wieder hinein.',
  'This account is not active. Activate it first, or send the invitation again.':
    'Dieses Konto ist nicht aktiv. Aktivieren Sie es zuerst, oder senden Sie die Einladung erneut.',
  'This is the last administrator who can sign in. Make another one first.':
    'Das ist der letzte Administrator, der sich anmelden kann. Bestimmen Sie zuerst einen anderen.',
  'Choose a clinic: without one this person sees no studies.':
    'Wählen Sie eine Klinik: Ohne eine sieht diese Person keine Studien.',
  'Choose one of your clinics.': 'Wählen Sie eine Ihrer Kliniken.',
  'needs one clinic or more: without one this person sees no study':
    'braucht mindestens eine Klinik: Ohne eine sieht diese Person keine Studie',
  'Choose at least one of your clinics.': 'Wählen Sie mindestens eine Ihrer Kliniken.',
  'One of the clinics does not exist.': 'Eine der Kliniken gibt es nicht.',
  'You cannot change your own rights. Another administrator can.':
    'Sie können Ihre eigenen Rechte nicht ändern. Ein anderer Administrator kann es.',
  'Some lines are wrong: nothing was changed. Correct them, or leave them out.':
    'Einige Zeilen sind fehlerhaft: Nichts wurde geändert. Berichtigen Sie sie oder lassen Sie sie weg.',
  'The first line does not name the columns of this list.':
    'Die erste Zeile enthält nicht die Spaltennamen dieser Liste.',
  'The file is not text in UTF-8. In a spreadsheet, save it as “CSV UTF-8”.':
    'Die Datei ist kein Text in UTF-8. Speichern Sie sie in der Tabellenkalkulation als „CSV UTF-8“.',
  'Line {0} is not CSV: {1}.': 'Zeile {0} ist kein CSV: {1}.',
  'the line cannot be read': 'die Zeile ist nicht lesbar',
  'a quotation mark is missing': 'ein Anführungszeichen fehlt',
  'a quotation mark stands where none may be': 'ein Anführungszeichen steht an unzulässiger Stelle',
  'there are fewer values than columns': 'es gibt weniger Werte als Spalten',
  'there are too many values for the columns': 'es gibt zu viele Werte für die Spalten',
  'One file may hold {0} lines; this one holds {1}.': 'Eine Datei darf {0} Zeilen enthalten; diese enthält {1}.',
  'You may add physicians, not change them.': 'Sie dürfen Ärzte hinzufügen, nicht ändern.',
  'is the same person as in an earlier line': 'ist dieselbe Person wie in einer früheren Zeile',
  'is there already, with the number {0}: put it into the column id to change this physician':
    'gibt es schon, mit der Nummer {0}: Tragen Sie diese in die Spalte id ein, um diesen Arzt zu ändern',
  'You may add users, not change them.': 'Sie dürfen Benutzer hinzufügen, nicht ändern.',
  'The avatar is not a picture that is kept here.': 'Dieses Bild ist hier nicht gespeichert.',
  'There is no such picture.': 'Dieses Bild gibt es nicht.',
  'A picture has at most 800 kB.': 'Ein Bild hat höchstens 800 kB.',
  'Sixty pictures were sent within an hour. Try again later.':
    'In einer Stunde wurden sechzig Bilder gesendet. Versuchen Sie es später noch einmal.',
  'This picture cannot be read. Use PNG, JPEG, GIF or WebP.':
    'Dieses Bild ist nicht lesbar. Verwenden Sie PNG, JPEG, GIF oder WebP.',
  'Another version is in force by now. Read that one, then accept it.':
    'Inzwischen gilt eine andere Version. Lesen Sie diese und stimmen Sie ihr dann zu.',
  'There is no such version.': 'Diese Version gibt es nicht.',
  'There is no such role.': 'Diese Rolle gibt es nicht.',
  'Another role has this name.': 'Eine andere Rolle hat diesen Namen.',
  '{0} people have this role. Give them another one first.':
    '{0} Personen haben diese Rolle. Geben Sie ihnen zuerst eine andere.',
  'The successor has to be another person.': 'Die Nachfolge muss eine andere Person sein.',
  'is the same person': 'ist dieselbe Person',
  'The successor’s account is not active.': 'Das Konto des Nachfolgers ist nicht aktiv.',
  'is not active': 'ist nicht aktiv',
  'critical results are always told': 'kritische Befunde werden immer mitgeteilt',
  'has to be another time than the first': 'Eine andere Zeit als die erste ist erforderlich.',
  'is no push service that is known here': 'Dieser Push-Dienst ist hier nicht bekannt.',
  'There is no such browser.': 'Diesen Browser gibt es nicht.',
};
