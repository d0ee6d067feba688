/** What is refused about figures, their notes and their reports. */
export const insight = {
  'Only its author can change this note.': 'Diese Notiz ändert nur, wer sie geschrieben hat.',
  'A note for everybody is written by those who see every clinic: choose a clinic.':
    'Eine Notiz für alle schreibt, wer jede Klinik sieht: Wählen Sie eine Klinik.',
  'You have {0} saved reports already: remove one first.':
    'Sie haben schon {0} gespeicherte Berichte: Entfernen Sie zuerst einen.',
  'There is no such report.': 'Diesen Bericht gibt es nicht.',
  'Only its owner can change this report.': 'Diesen Bericht ändert nur, wem er gehört.',
  'Only its owner can send this report.': 'Diesen Bericht sendet nur, wem er gehört.',
  '{0} may not read analytics.': '{0} darf keine Zahlen sehen.',
  'The period ends before it begins.': 'Der Zeitraum endet, bevor er beginnt.',
  'A period has at most {0} days.': 'Ein Zeitraum hat höchstens {0} Tage.',
  'needs somebody to send it to': 'Ein Empfänger ist erforderlich.',
};
