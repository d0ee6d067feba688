/** What the apps of the office refuse. */
export const office = {
  'There is no such person.': 'Cette personne n’existe pas.',
  'There is no such file.': 'Ce fichier n’existe pas.',
  'Your account may not bring files.': 'Votre compte ne peut pas apporter de fichiers.',
  'More than {0} files within an hour are not taken.': 'Plus de {0} fichiers en une heure ne sont pas acceptés.',
  'There is no such task.': 'Cette tâche n’existe pas.',
  'Only who made a task removes it for ever.': 'Seul l’auteur d’une tâche la supprime définitivement.',
  'Only a deleted task is removed for ever.': 'Seule une tâche supprimée peut l’être définitivement.',
  'needs a day': 'demande une date',
  'takes letters, figures, dash and underscore only':
    'n’accepte que des lettres, des chiffres, le tiret et le tiret bas',
  'The due date is no day.': 'L’échéance n’est pas une date.',
  'is no day of the calendar': 'n’est pas une date du calendrier',
  'The assignee is not clear.': 'La personne responsable n’est pas claire.',
  'is nobody whom you can give it to': 'n’est personne à qui vous puissiez la confier',
  'is the name of several people': 'est le nom de plusieurs personnes',
  'There is no such page.': 'Cette page n’existe pas.',
  'Somebody else of the staff has this address.': 'Une autre personne du personnel a cette adresse.',
  'is an amount such as 18250.40': 'est un montant comme 18250.40',
};
