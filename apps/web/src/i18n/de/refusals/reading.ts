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
  'This is no report template of IHE MRRT.': 'Das ist keine Befundvorlage nach IHE MRRT.',
  'There is no such report template.': 'Diese Befundvorlage gibt es nicht.',
  'There is no such version of this report template.': 'Diese Version der Befundvorlage gibt es nicht.',
  'Another template of the same owner has this name.': 'Eine andere Vorlage desselben Besitzers heißt schon so.',
  'Another template of the same owner has this alias.': 'Eine andere Vorlage desselben Besitzers hat dieses Kürzel.',
  'Changing templates of all': 'Vorlagen für alle ändern',
  'This study has a signed report.': 'Diese Studie hat einen signierten Befund.',
  'Nobody has begun this report.': 'Diesen Befund hat niemand begonnen.',
  'This report is not written any more.': 'An diesem Befund wird nicht mehr geschrieben.',
  'This report waits for another reader.': 'Dieser Befund wartet auf eine andere befundende Person.',
  'Write something.': 'Schreiben Sie etwas.',
  'Only a signed report has addenda.': 'Nachträge hat nur ein signierter Befund.',
  'Only a signed report can be made void.': 'Für ungültig erklären lässt sich nur ein signierter Befund.',
  'No signature here has this code.': 'Keine Signatur hier hat diesen Code.',
  '<{0}> is left out.': '<{0}> wird weggelassen.',
  'A template holds no more than this; the rest is left out.':
    'Mehr fasst eine Vorlage nicht; der Rest wird weggelassen.',
  'There is no such phrase.': 'Diesen Textbaustein gibt es nicht.',
  'Another phrase of the same owner has this alias.':
    'Ein anderer Textbaustein desselben Eigentümers hat dieses Kürzel.',
  'That is not right. Look at it again.': 'Das stimmt nicht. Sehen Sie noch einmal nach.',
  'You may not download studies, so neither may whoever you share them with.':
    'Sie dürfen Studien nicht herunterladen, also darf es auch niemand, für den Sie sie freigeben.',
  'needs studies of one patient whose birth date is known':
    'braucht Studien eines Patienten, dessen Geburtsdatum bekannt ist',
  'The birth date as a proof needs studies of one patient of whom it is known.':
    'Das Geburtsdatum als Nachweis braucht Studien eines Patienten, von dem es bekannt ist.',
  'There is no such share.': 'Diese Freigabe gibt es nicht.',
  'This has more pages than can be printed.': 'Das sind mehr Seiten, als gedruckt werden können.',
  'There is no report to print.': 'Es gibt keinen Befund zum Drucken.',
} as const;
