/** What is refused on the way from the machine to the report. */
export const reading = {
  'There is no such attachment.': 'Cette pièce jointe n’existe pas.',
  'An attachment is removed by who added it, or by those who change studies.':
    'Une pièce jointe est retirée par qui l’a ajoutée ou par qui modifie les études.',
  'A study has at most {0} attachments.': 'Une étude a au plus {0} pièces jointes.',
  'An attachment has at most {0} MB.': 'Une pièce jointe a au plus {0} Mo.',
  'Only pictures, PDF, texts and office documents can be attached.':
    'Seuls des images, PDF, textes et documents bureautiques peuvent être joints.',
  'The body of this call is a file.': 'Un fichier est attendu ici.',
  'There is no such note.': 'Cette note n’existe pas.',
  'A note is changed and deleted by its author only.': 'Seul son auteur modifie ou supprime une note.',
  'A study has at most {0} notes.': 'Une étude a au plus {0} notes.',
  'Whom or what the act names does not exist.': 'La personne ou l’objet désigné n’existe pas.',
  'It still runs. Wait, or cancel the job.': 'C’est encore en cours. Attendez, ou annulez la tâche.',
  'There is no study left with which to do that.': 'Il ne reste aucune étude pour cela.',
  'The time is over.': 'Cette heure est passée.',
  'is over': 'Cette heure est passée.',
  'There is no such act.': 'Cette action n’existe pas.',
  'There is no such reader.': 'Ce lecteur n’existe pas.',
  'A reader or a group is needed.': 'Un lecteur ou un groupe est nécessaire.',
  'Somebody else has this study.': 'Une autre personne a cette étude.',
  'Your role does not include it.': 'Votre rôle ne le comprend pas.',
  'This cannot be done with a study in this state.': 'Ce n’est pas possible pour une étude dans cet état.',
  'Nobody reads this study now. Take it.': 'Personne ne lit cette étude actuellement. Prenez-la.',
  'Somebody else asked for this study just now.': 'Une autre personne vient de demander cette étude.',
  'Nobody asked for this study.': 'Personne n’a demandé cette étude.',
  'Nobody reads this study now.': 'Personne ne lit cette étude actuellement.',
  'Only somebody who sees all studies changes what holds for all clinics.':
    'Seule une personne qui voit toutes les études change ce qui vaut pour toutes les cliniques.',
  'A modality and priority stand there twice.': 'Une modalité et une priorité y figurent deux fois.',
  'Only giving a study names a reader.': 'Seule l’attribution d’une étude nomme un lecteur.',
  'is not asked for': 'n’est pas demandé',
  'has one twice': 'contient un doublon',
  'A measurement is linked with one of another study.': 'Une mesure se lie à celle d’une autre étude.',
  'There is no such measurement in another study of this patient.':
    'Cette mesure n’existe dans aucune autre étude de ce patient.',
} as const;
