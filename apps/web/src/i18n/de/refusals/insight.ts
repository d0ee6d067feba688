/** What is refused about figures, their notes and their reports. */
export const insight = {
  'Only its author can change this note.': 'Nur wer diese Notiz geschrieben hat, kann sie ändern.',
  'A note for everybody is written by those who see every clinic: choose a clinic.':
    'Eine Notiz für alle kann nur schreiben, wer alle Kliniken sieht: Wählen Sie eine Klinik.',
  'You have {0} saved reports already: remove one first.':
    'Sie haben schon {0} gespeicherte Berichte: Entfernen Sie zuerst einen.',
  'There is no such report.': 'Diesen Bericht gibt es nicht.',
  'Only its owner can change this report.': 'Nur der Eigentümer kann diesen Bericht ändern.',
  'Only its owner can send this report.': 'Nur der Eigentümer kann diesen Bericht senden.',
  '{0} may not read analytics.': '{0} darf keine Auswertungen sehen.',
  'The period ends before it begins.': 'Der Zeitraum endet, bevor er beginnt.',
  'A period has at most {0} days.': 'Ein Zeitraum hat höchstens {0} Tage.',
  'needs somebody to send it to': 'Ein Empfänger ist erforderlich.',
};
