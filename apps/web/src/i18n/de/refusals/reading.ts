/** What is refused on the way from the machine to the report. */
export const reading = {
  'There is no such attachment.': 'Diesen Anhang gibt es nicht.',
  'An attachment is removed by who added it, or by those who change studies.':
    'Einen Anhang entfernt, wer ihn hinzugefügt hat oder Studien ändern darf.',
  'A study has at most {0} attachments.': 'Eine Studie hat höchstens {0} Anhänge.',
  'An attachment has at most {0} MB.': 'Ein Anhang hat höchstens {0} MB.',
  'Only pictures, PDF, texts and office documents can be attached.':
    'Nur Bilder, PDF, Texte und Office-Dokumente können angehängt werden.',
  'The body of this call is a file.': 'Hier wird eine Datei erwartet.',
  'There is no such note.': 'Diese Notiz gibt es nicht.',
  'A note is changed and deleted by its author only.': 'Eine Notiz ändert und löscht nur, wer sie verfasst hat.',
  'A study has at most {0} notes.': 'Eine Studie hat höchstens {0} Notizen.',
  'Whom or what the act names does not exist.': 'Wen oder was diese Handlung nennt, gibt es nicht.',
  'It still runs. Wait, or cancel the job.': 'Es läuft noch. Warten Sie, oder brechen Sie die Aufgabe ab.',
  'There is no study left with which to do that.': 'Es gibt keine Studie mehr, mit der das ginge.',
  'The time is over.': 'Diese Zeit ist vorbei.',
  'is over': 'Diese Zeit ist vorbei.',
  'There is no such act.': 'Diese Handlung gibt es nicht.',
  'There is no such reader.': 'Diese befundende Person gibt es nicht.',
  'A reader or a group is needed.': 'Eine befundende Person oder eine Gruppe wird benötigt.',
  'Somebody else has this study.': 'Jemand anderes hat diese Studie.',
  'Your role does not include it.': 'Ihre Rolle umfasst das nicht.',
  'This cannot be done with a study in this state.': 'Das geht mit einer Studie in diesem Zustand nicht.',
  'Nobody reads this study now. Take it.': 'Niemand befundet diese Studie gerade. Übernehmen Sie sie.',
  'Somebody else asked for this study just now.': 'Jemand anderes hat gerade um diese Studie gebeten.',
  'Nobody asked for this study.': 'Niemand hat um diese Studie gebeten.',
  'Nobody reads this study now.': 'Niemand befundet diese Studie gerade.',
  'Only somebody who sees all studies changes what holds for all clinics.':
    'Was für alle Kliniken gilt, ändert nur, wer alle Studien sieht.',
  'A modality and priority stand there twice.': 'Eine Modalität und Priorität steht zweimal da.',
  'Only giving a study names a reader.': 'Nur wer eine Studie zuteilt, nennt jemanden.',
  'is not asked for': 'wird nicht verlangt',
  'has one twice': 'enthält etwas doppelt',
  'A measurement is linked with one of another study.':
    'Eine Messung wird mit einer aus einer anderen Studie verknüpft.',
  'There is no such measurement in another study of this patient.':
    'Diese Messung gibt es in keiner anderen Studie dieses Patienten.',
} as const;
