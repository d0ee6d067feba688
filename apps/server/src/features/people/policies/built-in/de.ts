import type { PolicyTexts } from './policy-texts.ts';

export const de: PolicyTexts = {
  terms: {
    title: 'Nutzungsbedingungen',
    html: `<p>Diese Bedingungen sagen, wie diese Installation von Isocenter benutzt werden darf. Betrieben wird sie von: {{institution}}. Dieser Text kam mit dem Programm; die Einrichtung kann ihn durch ihren eigenen ersetzen und bittet Sie dann, jenem zuzustimmen.</p>
<h2>Wer sie benutzen darf</h2>
<p>Nur Personen, denen die Einrichtung ein Konto gegeben hat, und jene, mit denen sie etwas geteilt hat. Was Sie sehen und tun dürfen, hängt von Ihrer Rolle und Ihren Kliniken ab.</p>
<h2>Ihr Konto</h2>
<p>Ein Konto gehört einer Person. Geben Sie Ihr Passwort, einen Wiederherstellungscode oder ein Zugriffstoken niemandem weiter. Sagen Sie es der Einrichtung sofort, wenn Sie glauben, dass jemand anderes eines davon kennt. Sie stehen für das ein, was unter Ihrem Konto geschieht.</p>
<h2>Daten von Patienten</h2>
<p>Bilder, Befunde und alles über Patienten sind vertraulich. Öffnen Sie nur, was Sie für Ihre Arbeit brauchen. Kopieren Sie es nicht an Orte, die die Einrichtung nicht gebilligt hat. Ihre Berufspflichten und das Recht Ihres Landes gelten auch hier.</p>
<h2>Bilder befunden</h2>
<p>Das Programm zeigt, was es empfangen hat, und sagt, wo ein Bild unvollständig ist oder verlustbehaftet komprimiert wurde. Ob Ihr Bildschirm, Ihr Raum und Ihre Ausbildung für eine Diagnose geeignet sind, beurteilen Sie und die Einrichtung. Das Programm stellt keine Diagnose.</p>
<h2>Was aufgezeichnet wird</h2>
<p>Anmelden, Öffnen einer Studie, Änderungen und Exporte werden mit Ihrem Namen, der Zeit und der Adresse Ihres Rechners aufgezeichnet. Die Aufzeichnung kann nicht geändert werden. Mehr steht in der Datenschutzerklärung.</p>
<h2>Wenn etwas nicht geht</h2>
<p>Die Einrichtung entscheidet, wie sie die Installation in Betrieb hält und sichert. Das Programm wird unter der Apache-Lizenz 2.0 gegeben, wie es ist, ohne Gewähr seiner Hersteller. Verlassen Sie sich nicht darauf als einzige Kopie von etwas, wovon die Behandlung eines Patienten abhängt, es sei denn, die Einrichtung sagt, dass Sie es dürfen.</p>
<h2>Änderungen und Ende</h2>
<p>Ändern sich diese Bedingungen so, dass es darauf ankommt, werden Sie beim nächsten Öffnen des Programms um Zustimmung gebeten. Die Einrichtung kann ein Konto schließen; was darunter aufgezeichnet wurde, bleibt.</p>`,
  },
  privacy: {
    title: 'Datenschutzerklärung',
    html: `<p>Diese Erklärung sagt, was diese Installation von Isocenter über Menschen aufbewahrt, warum und wie lange. Verantwortlich ist: {{institution}}. Dieser Text kam mit dem Programm und beschreibt, was das Programm tut; die Einrichtung kann ihn durch ihren eigenen ersetzen.</p>
<h2>Über Menschen, die es benutzen</h2>
<ul><li>Ihr Konto: Name, Benutzername, E-Mail-Adresse, Rolle, Kliniken, Einstellungen und was Sie oder ein Administrator sonst eingetragen haben. Ihr Passwort wird nur in einer Form aufbewahrt, aus der es nicht gelesen werden kann.</li><li>Ihre Sitzungen: wann, von welcher Adresse und mit welchem Browser Sie sich angemeldet haben.</li><li>Fehlgeschlagene Anmeldungen: die eingegebene E-Mail-Adresse, die Adresse des Rechners und die Zeit.</li><li>Eine Aufzeichnung dessen, was getan wurde: wer was wann und von welcher Adresse geöffnet, geändert oder exportiert hat.</li><li>Welchen Bedingungen und Erklärungen Sie wann und von welcher Adresse zugestimmt haben.</li></ul>
<p>Das wird aufbewahrt, damit nur die richtigen Menschen hineinkommen, damit die Daten von Patienten geschützt bleiben und damit später gezeigt werden kann, wer was gesehen hat. Die Gesetze über Gesundheitsakten verlangen das.</p>
<h2>Über Patienten</h2>
<p>Bilder mit den Daten, die Geräte und andere Systeme mitschicken (Name, Geburtsdatum, Geschlecht, Nummern, Beschreibungen), Befunde, Notizen und Zuweisungen. Sie werden für die Behandlung aufbewahrt, so lange es die Einrichtung und das Gesetz verlangen. Wer sie sehen darf, entscheiden Rolle und Klinik.</p>
<h2>Über Ärzte</h2>
<p>Namen überweisender und befundender Ärzte, wie sie mit Bildern ankommen, und was die Einrichtung ergänzt: Kontakt, Fachgebiet, Zustellung der Befunde.</p>
<h2>Wer es sonst erhält</h2>
<p>Durch das Programm selbst niemand: Es ruft keinen Dienst seiner Hersteller, lädt nichts von anderen Seiten und misst keine Besuche. Bilder und Befunde verlassen es nur, wenn jemand sie sendet, teilt oder exportiert, oder wenn ein Administrator eine Verbindung zu einem anderen System, einem Mailserver oder einem Anmeldedienst eingerichtet hat.</p>
<h2>Wie lange</h2>
<p>Studien im Papierkorb werden nach einer Zeit entfernt, die das Programm dort nennt. Entfernte Konten öffnen nichts mehr; die Aufzeichnung dessen, was getan wurde, bleibt. Alles andere bleibt, bis die Einrichtung es entfernt.</p>
<h2>Ihre Rechte</h2>
<p>Je nach dem Recht Ihres Landes können Sie fragen, was über Sie aufbewahrt wird, es berichtigen oder entfernen lassen, eine Kopie erhalten und sich bei einer Aufsichtsbehörde beschweren. Wenden Sie sich an die Einrichtung: Sie kann lesen, ändern, exportieren und entfernen, was hier aufbewahrt wird.</p>
<h2>In Ihrem Browser</h2>
<p>Die Cookie-Richtlinie zählt alles auf, was in Ihrem Browser aufbewahrt wird.</p>`,
  },
  cookies: {
    title: 'Cookie-Richtlinie',
    html: `<p>Diese Seite sagt, was Isocenter in Ihrem Browser aufbewahrt. Die Tabelle unter dem Text entsteht aus dem Programm selbst und ist deshalb vollständig.</p>
<h2>Keine Verfolgung</h2>
<p>Es gibt keine Cookies anderer Seiten, keine Werbung und nichts, das Ihnen folgt oder Ihre Besuche zählt. Darum fragt Sie auch kein Banner um Zustimmung: Was aufbewahrt wird, braucht die Anmeldung, oder Sie haben es selbst gewählt.</p>
<h2>Cookies</h2>
<p>Cookies werden mit jeder Anfrage an diese Installation geschickt und an niemanden sonst. Jene, die Sie anmelden, können von Skripten nicht gelesen werden und verschwinden, wenn Sie sich abmelden.</p>
<h2>Speicher des Browsers</h2>
<p>Entscheidungen wie Sprache und Aussehen liegen im Speicher Ihres Browsers, damit eine Seite vom ersten Augenblick an richtig aussieht. Sie verlassen Ihren Rechner nicht von selbst. Bilder, Befunde und Passwörter liegen dort nicht.</p>
<h2>Wie man es entfernt</h2>
<p>Melden Sie sich ab und entfernen Sie dann die Daten dieser Seite in den Einstellungen Ihres Browsers. Beim nächsten Anmelden kommen Ihre Einstellungen wieder aus Ihrem Konto.</p>`,
  },
};
