/** What is refused about figures, their notes and their reports. */
export const insight = {
  'Only its author can change this note.': 'Seul son auteur peut modifier cette note.',
  'A note for everybody is written by those who see every clinic: choose a clinic.':
    'Seules les personnes qui voient toutes les cliniques écrivent une note pour tous : choisissez une clinique.',
  'You have {0} saved reports already: remove one first.':
    'Vous avez déjà {0} rapports enregistrés : supprimez-en un d’abord.',
  'There is no such report.': 'Ce rapport n’existe pas.',
  'Only its owner can change this report.': 'Seul son propriétaire peut modifier ce rapport.',
  'Only its owner can send this report.': 'Seul son propriétaire peut envoyer ce rapport.',
  '{0} may not read analytics.': '{0} ne peut pas voir les statistiques.',
  'The period ends before it begins.': 'La période se termine avant de commencer.',
  'A period has at most {0} days.': 'Une période compte au plus {0} jours.',
  'needs somebody to send it to': 'Il faut un destinataire.',
};
