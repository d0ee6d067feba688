import type { Refusals } from '../../refusals.ts';

/** The archive, uploads, jobs and the server itself. */
export const archive: Refusals = {
  'These images are in the nearline store, which cannot be reached now. They come back with it.':
    'Diese Bilder liegen im Nearline-Speicher, der gerade nicht erreichbar ist. Sobald er wieder erreichbar ist, sind sie es auch.',
  'The nearline store is full. What was not moved stays online.':
    'Der Nearline-Speicher ist voll. Was nicht verschoben wurde, bleibt online.',
  'The online store has no room for these images. They stay nearline.':
    'Im Online-Speicher ist kein Platz für diese Bilder. Sie bleiben nearline.',
  'All images of this study are online already.': 'Alle Bilder dieser Studie sind schon online.',
  'There is no nearline store. Name its folder in ISOCENTER_NEARLINE_DIR and start the server again.':
    'Es gibt keinen Nearline-Speicher. Geben Sie seinen Ordner in ISOCENTER_NEARLINE_DIR an und starten Sie den Server neu.',
  'There is more behind the pixels than an object may have there.':
    'Hinter den Pixeln steht mehr, als dort stehen darf.',
  'The archive’s file of this image is missing or cannot be read. The administrators have been told.':
    'Die Datei dieses Bildes fehlt im Archiv oder ist nicht lesbar. Die Administratoren wurden benachrichtigt.',
  'The stored bytes of this image are damaged. They are not shown; the administrators have been told.':
    'Die gespeicherten Daten dieses Bildes sind beschädigt. Sie werden nicht gezeigt; die Administratoren wurden benachrichtigt.',
  'A study is of a protected patient. Lift the protection on the patient’s page first.':
    'Eine der Studien gehört zu einem geschützten Patienten. Heben Sie zuerst den Schutz auf der Seite des Patienten auf.',
  '{0} studies are of protected patients. Lift the protection on each patient’s page first.':
    '{0} Studien gehören zu geschützten Patienten. Heben Sie zuerst den Schutz auf der Seite jedes Patienten auf.',
  'There is nothing here.': 'Hier ist nichts.',
  'There is no such study.': 'Diese Studie gibt es nicht.',
  'There is no such series.': 'Diese Serie gibt es nicht.',
  'There is no such instance.': 'Diese Instanz gibt es nicht.',
  'There is no such frame.': 'Dieses Einzelbild gibt es nicht.',
  'There is no such object.': 'Dieses Objekt gibt es nicht.',
  'There is no such patient.': 'Diesen Patienten gibt es nicht.',
  'There is no such image in this study.': 'Dieses Bild gibt es in dieser Studie nicht.',
  'There is no such series in this study.': 'Diese Serie gibt es in dieser Studie nicht.',
  'An annotation needs either an image with its frame or a plane.':
    'Eine Annotation braucht entweder ein Bild mit seinem Einzelbild oder eine Ebene.',
  'Of up to {0} listings one is told.': 'Benachrichtigungen gibt es für höchstens {0} Listen.',
  'There is no such filter.': 'Diesen Filter gibt es nicht.',
  'There is no such job.': 'Diesen Auftrag gibt es nicht.',
  'There is no such notification.': 'Diese Mitteilung gibt es nicht.',
  'There is no such upload.': 'Diesen Upload gibt es nicht.',
  'A study of the selection does not exist.': 'Eine Studie der Auswahl gibt es nicht.',
  'A series of the selection does not exist.': 'Eine Serie der Auswahl gibt es nicht.',
  'More than {0} studies match. Narrow the filter.':
    'Es gibt mehr als {0} passende Studien. Grenzen Sie den Filter ein.',
  '{0} studies match now, {1} when you asked. Look at the list again.':
    'Passende Studien: jetzt {0}, bei Ihrer Anfrage {1}. Sehen Sie die Liste noch einmal an.',
  '{0} filters are saved already. Delete one first.': '{0} Filter sind schon gespeichert. Löschen Sie zuerst einen.',
  'The annotation was changed elsewhere meanwhile. Load it again.':
    'Die Annotation wurde inzwischen anderswo geändert. Laden Sie sie neu.',
  'This download is no longer available. Prepare it again.':
    'Dieser Download ist nicht mehr verfügbar. Bereiten Sie ihn neu vor.',
  'One download holds up to {0} files. Take fewer studies at a time.':
    'Ein Download fasst bis zu {0} Dateien. Laden Sie weniger Studien auf einmal herunter.',
  'One image of a disc does not hold that much. Take fewer studies at a time.':
    'Ein Datenträgerabbild fasst nicht so viel. Wählen Sie weniger Studien auf einmal.',
  'Nothing of what you chose is a volume: there is no NIfTI file of it.':
    'Nichts von dem, was Sie gewählt haben, ist ein Volumen: Es gibt dazu keine NIfTI-Datei.',
  'Nothing of what you chose is a picture.': 'Nichts von dem, was Sie gewählt haben, ist ein Bild.',
  'One download holds up to {0} images. Take fewer studies at a time.':
    'Ein Download fasst bis zu {0} Bilder. Laden Sie weniger Studien auf einmal herunter.',
  'One download holds up to {0} pictures. Take fewer studies at a time.':
    'Ein Download fasst bis zu {0} Einzelbilder. Laden Sie weniger Studien auf einmal herunter.',
  'The image is not of the size that it says.': 'Das Bild hat nicht die angegebene Größe.',
  'This upload is finished.': 'Dieser Upload ist abgeschlossen.',
  'You have {0} unfinished uploads. Discard some first.':
    'Sie haben {0} unvollständige Uploads. Verwerfen Sie zuerst einige.',
  'The same file is being sent once more.': 'Dieselbe Datei wird noch einmal gesendet.',
  'The file was announced with {0} bytes, now with {1}.':
    'Die Datei wurde mit {0} Byte angekündigt, jetzt sind es {1}.',
  '{0} bytes have arrived; the next piece begins there.': '{0} Byte sind angekommen; dort beginnt der nächste Teil.',
  '0 bytes have arrived; the next piece begins there.': '0 Byte sind angekommen; dort beginnt der nächste Teil.',
  'The piece reaches beyond the end of the file.': 'Der Teil reicht über das Ende der Datei hinaus.',
  'Files are sent as application/octet-stream, as they are.':
    'Dateien werden unverändert als application/octet-stream gesendet.',
  'The request does not state its length.': 'Die Anfrage nennt ihre Länge nicht.',
  'The request did not arrive whole.': 'Die Anfrage kam nicht vollständig an.',
  'One request carries {0} bytes at most.': 'Eine Anfrage umfasst höchstens {0} Byte.',
  'This link accepts no more images. Ask the person who sent it for another one.':
    'Dieser Link nimmt keine Bilder mehr an. Bitten Sie die Person, die ihn geschickt hat, um einen neuen.',
  'This link takes {0} GB and {1} files in all; this file is beyond that. Ask whoever sent it for another one.':
    'Dieser Link nimmt insgesamt {0} GB und {1} Dateien an; diese Datei überschreitet das. Bitten Sie die Person, die ihn geschickt hat, um einen neuen.',
  'The disk of the archive has no room for this file now.':
    'Auf dem Datenträger des Archivs ist gerade kein Platz für diese Datei.',
  'Nothing of what you chose can be written to a disc. Take it as a ZIP.':
    'Nichts von dem, was Sie gewählt haben, lässt sich auf einen Datenträger schreiben. Laden Sie es als ZIP herunter.',
  'The archive cannot store anything now.': 'Das Archiv kann gerade nichts speichern.',
  'Nothing can be stored now: the disk is full.': 'Gerade lässt sich nichts speichern: Der Datenträger ist voll.',
  'The object is larger than this archive takes.': 'Das Objekt ist größer, als dieses Archiv zulässt.',
  'A deflated object of this size is not taken.': 'Ein komprimiertes Objekt dieser Größe wird nicht angenommen.',
  'The object is empty.': 'Das Objekt ist leer.',
  'The object did not arrive whole.': 'Das Objekt kam nicht vollständig an.',
  'The transfer syntax is not known.': 'Die Transfersyntax ist nicht bekannt.',
  'The object belongs to another study.': 'Das Objekt gehört zu einer anderen Studie.',
  'The pixels are not stored as the transfer syntax says.':
    'Die Pixel sind nicht so gespeichert, wie die Transfersyntax angibt.',
  'Large objects are taken as application/dicom only.': 'Große Objekte werden nur als application/dicom angenommen.',
  'The metadata is not a data set of DICOM JSON.': 'Die Metadaten sind kein Datensatz in DICOM JSON.',
  'Bulk data that the metadata refers to is not in the request.':
    'Daten, auf die sich die Metadaten beziehen, fehlen in der Anfrage.',
  'Bulk data is taken as octets or in the media types of DICOM.':
    'Daten werden als Oktette oder in den Medientypen von DICOM angenommen.',
  'Pictures are given without annotations.': 'Bilder werden ohne Annotationen ausgegeben.',
  'Pictures are given without presentation states.': 'Bilder werden ohne Darstellungszustände ausgegeben.',
  'Pictures are given without colour profiles.': 'Bilder werden ohne Farbprofile ausgegeben.',
  'There are too many frames for one animated picture.': 'Für ein animiertes Bild sind es zu viele Einzelbilder.',
  'This address takes {0}.': 'Diese Adresse nimmt {0} an.',
  'The object is not the one that its request names.': 'Das Objekt ist nicht das, das die Anfrage nennt.',
  'This is not a DICOM file.': 'Das ist keine DICOM-Datei.',
  'The object cannot be read ({0}).': 'Das Objekt lässt sich nicht lesen ({0}).',
  'What stands behind the pixels cannot be read.': 'Was hinter den Pixeln steht, ist nicht lesbar.',
  'The object stops too early, at byte {0}.': 'Das Objekt endet zu früh, bei Byte {0}.',
  'The object cannot be read ({0} at byte {1}).': 'Das Objekt lässt sich nicht lesen ({0} bei Byte {1}).',
  '{0} is missing.': '{0} fehlt.',
  '{0} is no UID of the standard. Other systems may refuse the object.':
    '{0} ist keine UID nach dem Standard. Andere Systeme lehnen das Objekt womöglich ab.',
  'An element stands twice in the header. The first is taken; other systems may take the other.':
    'Ein Element steht zweimal im Kopf. Übernommen wird das erste; andere Systeme nehmen womöglich das andere.',
  'The pixels are compressed, and the transfer syntax did not say so.':
    'Die Pixel sind komprimiert, was die Transfersyntax nicht angab.',
  'The pixels lack the mark of their end. Other systems may refuse the object.':
    'Den Pixeln fehlt die Endmarke. Andere Systeme lehnen das Objekt womöglich ab.',
  'The header of the file named another object. What the data set says was taken.':
    'Der Dateikopf nannte ein anderes Objekt. Übernommen wurde, was im Datensatz steht.',
  'The image’s attributes are missing, and cannot be read from its pixels.':
    'Größe und Art des Bildes sind weder angegeben noch aus den Pixeln zu lesen.',
  '{0} is not a UID.': '{0} ist keine UID.',
  'The object has a value that cannot be indexed.': 'Das Objekt hat einen Wert, der sich nicht indexieren lässt.',
  'The pixels of this object cannot be decoded.': 'Die Pixel dieses Objekts lassen sich nicht dekodieren.',
  'The object has no picture.': 'Das Objekt hat kein Bild.',
  'This object has no picture.': 'Dieses Objekt hat kein Bild.',
  'The object has more before its pixels than is read for a picture.':
    'Vor den Pixeln des Objekts stehen mehr Daten, als für ein Bild gelesen werden.',
  'The object is too large to take a value out of it.': 'Das Objekt ist zu groß, um einen Wert daraus zu lesen.',
  'The object cannot be given in this transfer syntax.':
    'Das Objekt kann in dieser Transfersyntax nicht ausgegeben werden.',
  'The frames cannot be given in this transfer syntax.':
    'Die Einzelbilder können in dieser Transfersyntax nicht ausgegeben werden.',
  'It cannot be given in this transfer syntax.': 'Das kann in dieser Transfersyntax nicht ausgegeben werden.',
  'Frames are given as stored or in explicit little endian.':
    'Einzelbilder werden wie gespeichert oder in Explicit Little Endian ausgegeben.',
  'Objects are not anonymised while they are sent.': 'Objekte werden beim Senden nicht anonymisiert.',
  'This is not the path of a value.': 'Das ist nicht der Pfad eines Wertes.',
  'There is no object in the request.': 'In der Anfrage ist kein Objekt.',
  'The Content-Type names no boundary.': 'Der Content-Type nennt keinen Boundary.',
  'Objects are taken as application/dicom, alone or in multipart/related, or there as application/dicom+json.':
    'Objekte werden als application/dicom angenommen, allein oder in multipart/related, oder dort als application/dicom+json.',
  'The media type cannot be read.': 'Der Medientyp ist nicht lesbar.',
  'accept: cannot be read': 'accept: ist nicht lesbar',
  'transfer-syntax: is not a UID': 'transfer-syntax: ist keine UID',
  'frames: has to be one number': 'frames: eine einzelne Zahl ist erforderlich',
  'This address takes application/json.': 'Diese Adresse nimmt application/json an.',
  'The job has ended already.': 'Der Auftrag ist schon beendet.',
  'This job cannot be paused.': 'Dieser Auftrag lässt sich nicht anhalten.',
  'This job is not paused.': 'Dieser Auftrag ist nicht angehalten.',
  'There is nothing for this job to try again.': 'Es gibt nichts, was dieser Auftrag noch einmal versuchen könnte.',
  '{0} of {1} could not be done.': '{0} von {1} sind fehlgeschlagen.',
  'The job failed. The reason is in the log of the server.':
    'Der Auftrag ist fehlgeschlagen. Der Grund steht im Protokoll des Servers.',
  'The server is stopping.': 'Der Server wird beendet.',
  'The database does not answer.': 'Die Datenbank antwortet nicht.',
  'The database does not answer. Try again in a moment.':
    'Die Datenbank antwortet nicht. Versuchen Sie es gleich noch einmal.',
  'Something failed on the server. The reference is in the answer.':
    'Auf dem Server ist etwas fehlgeschlagen. Die Referenz steht in der Antwort.',
  'The archive did not answer in time.': 'Das Archiv hat nicht rechtzeitig geantwortet.',
  'The archive could not be reached.': 'Das Archiv war nicht zu erreichen.',
  'Somebody else has signed in.': 'Jemand anderes hat sich angemeldet.',
  'The answer was not JSON.': 'Die Antwort war kein JSON.',
  'The two belong to different studies. Keep both, or discard the later one.':
    'Die beiden gehören zu verschiedenen Studien. Behalten Sie beide oder verwerfen Sie das spätere.',
  'These objects cannot be compared here: one of them cannot be read.':
    'Diese Objekte lassen sich hier nicht vergleichen: Eines ist nicht lesbar.',
  'A later decision about this patient stands in the way. Undo that one first.':
    'Eine spätere Entscheidung über diesen Patienten steht dem entgegen. Machen Sie zuerst jene rückgängig.',
  'There is no such conflict.': 'Diesen Konflikt gibt es nicht.',
  'This cannot be decided here.': 'Das kann hier nicht entschieden werden.',
  'A reason is needed.': 'Ein Grund ist erforderlich.',
  'This is not decided.': 'Darüber ist nicht entschieden.',
  'A decision can be undone for {0} days.': 'Eine Entscheidung kann {0} Tage lang rückgängig gemacht werden.',
  '{0} has decided this meanwhile: {1}.': '{0} hat inzwischen darüber entschieden: {1}.',
  '{0} is deciding this. Take it over first.': '{0} entscheidet gerade darüber. Übernehmen Sie es zuerst.',
  'the same person, as on record': 'dieselbe Person, wie hinterlegt',
  'the same person, as it arrived': 'dieselbe Person, wie eingetroffen',
  'another person': 'eine andere Person',
  'shared with the other clinic': 'für die andere Klinik freigegeben',
  'taken into the study': 'in die Studie übernommen',
  'a study of its own': 'eine eigene Studie',
  'Somebody has measured on these images. Delete the measurements first.':
    'Auf diesen Bildern hat jemand gemessen. Löschen Sie zuerst die Messungen.',
  'Taking the corrections of a source without asking': 'Korrekturen einer Quelle ohne Rückfrage übernehmen',
  discarded: 'verworfen',
  'The study no longer exists.': 'Die Studie ist nicht mehr vorhanden.',
  'The sender belongs to no clinic with which the study could be shared.':
    'Der Absender gehört zu keiner Klinik, für die die Studie freigegeben werden könnte.',
  'Deciding whose numbers a clinic’s patients have': 'Entscheiden, wessen Nummern die Patienten einer Klinik haben',
  'It cannot be mended: what stands before its UIDs cannot be read.':
    'Es lässt sich nicht berichtigen: Was vor den UIDs steht, ist nicht lesbar.',
  'Enter why it is discarded.': 'Geben Sie an, warum es verworfen wird.',
  'None of this is waiting any more.': 'Nichts davon wartet noch.',
  'Somebody else decided meanwhile. Look at it again.':
    'Inzwischen hat jemand anderes entschieden. Sehen Sie es sich noch einmal an.',
  'There is no such decision.': 'Diese Entscheidung gibt es nicht.',
  'This decision can no longer be undone.': 'Diese Entscheidung lässt sich nicht mehr rückgängig machen.',
  'There is such a rule already.': 'Diese Regel gibt es schon.',
  'There is no such rule.': 'Diese Regel gibt es nicht.',
  'One of the studies is not yours to change.': 'Eine der Studien dürfen Sie nicht ändern.',
  '{0} of the studies are not yours to change.': '{0} der Studien dürfen Sie nicht ändern.',
  'At most {0} studies are changed at once.': 'Höchstens {0} Studien werden auf einmal geändert.',
  'The patient who stays has to have a number.': 'Der Patient, der bleibt, muss eine Nummer haben.',
  'A patient cannot be merged with the same patient.': 'Ein Patient lässt sich nicht mit sich selbst zusammenführen.',
  'Nothing is changed.': 'Es wird nichts geändert.',
  'This merge waits for a second person already.': 'Diese Zusammenführung wartet schon auf eine zweite Person.',
  'Nothing contradicts: no second person is needed.':
    'Nichts widerspricht sich: Eine zweite Person ist nicht erforderlich.',
  'Another person has to approve what you asked for.': 'Was Sie beantragt haben, muss jemand anderes genehmigen.',
  'This merge is no longer waiting.': 'Diese Zusammenführung wartet nicht mehr.',
  'There is no such request.': 'Diesen Antrag gibt es nicht.',
  'The two contradict each other. A second person has to approve this merge.':
    'Die beiden widersprechen sich. Eine zweite Person muss diese Zusammenführung genehmigen.',
  'A patient cannot be linked with the same patient.': 'Ein Patient lässt sich nicht mit sich selbst verknüpfen.',
  'The two are linked already.': 'Die beiden sind schon verknüpft.',
  'The two are no longer linked.': 'Die beiden sind nicht mehr verknüpft.',
  'A patient is linked with at most {0} others.': 'Ein Patient ist mit höchstens {0} anderen verknüpft.',
  'Somebody edited this meanwhile. Look at it again.':
    'Inzwischen hat jemand dies geändert. Sehen Sie es sich noch einmal an.',
  'This was undone already.': 'Das wurde schon rückgängig gemacht.',
  'It is too long ago to be undone.': 'Es ist zu lange her, um es rückgängig zu machen.',
  '{0} edited this again ({1} UTC). Undo that first.':
    '{0} hat dies noch einmal geändert ({1} UTC). Machen Sie das zuerst rückgängig.',
  'There is no such edit.': 'Diese Änderung gibt es nicht.',
  'There is no such series in the study.': 'Diese Serie gibt es in der Studie nicht.',
  'Another patient has this number. Merge the two instead.':
    'Ein anderer Patient hat diese Nummer. Führen Sie die beiden stattdessen zusammen.',
  'The studies are of clinics whose numbers are their own. Say whose number it is, or correct study by study.':
    'Die Studien gehören zu Kliniken mit eigenen Nummern. Geben Sie an, wessen Nummer es ist, oder korrigieren Sie Studie für Studie.',
  'There is no such image in the study.': 'Dieses Bild gibt es in der Studie nicht.',
  'Nothing is left to be rejected.': 'Es gibt nichts mehr zurückzuweisen.',
  'The image is rejected. Undo that first.': 'Das Bild ist zurückgewiesen. Machen Sie das zuerst rückgängig.',
  'The new study needs a clinic of yours.': 'Die neue Studie braucht eine Ihrer Kliniken.',
  'Dates are kept or moved, not both.': 'Daten werden behalten oder verschoben, nicht beides.',
  'Somebody else has this patient number.': 'Diese Patienten-ID hat schon jemand anders.',
  'Nothing of the study can be made anonymous.': 'Nichts an der Studie lässt sich anonymisieren.',
  '{0} images say that writing is burned into them. Black it out, or leave their series out.':
    '{0} Bilder enthalten laut Angabe eingebrannte Schrift. Schwärzen Sie sie oder lassen Sie die Serien weg.',
  'Pictures in {0} cannot be blacked out here.': 'Bilder in {0} können hier nicht geschwärzt werden.',
  'There is no such key.': 'Diesen Schlüssel gibt es nicht.',
  'The key is there when the anonymous studies are.': 'Den Schlüssel gibt es, sobald die anonymen Studien fertig sind.',
  'The key is there when the anonymous study is.': 'Den Schlüssel gibt es, sobald die anonyme Studie fertig ist.',
  'An object without a picture cannot be blacked out.': 'Ein Objekt ohne Bild kann nicht geschwärzt werden.',
  'Pictures of {0} bits cannot be blacked out here.': 'Bilder mit {0} Bit können hier nicht geschwärzt werden.',
  'The decoded picture is larger than an object can be.': 'Das dekodierte Bild ist größer, als ein Objekt sein kann.',
  'The series are in this study already.': 'Die Serien sind schon in dieser Studie.',
  'All of a study stays one study. Choose some of its series.':
    'Eine ganze Studie lässt sich nicht abtrennen. Wählen Sie nur einige ihrer Serien.',
  'The other study has series {0} already.': 'Die andere Studie hat die Serie {0} schon.',
  'The studies are of two clinics, and you do not see both.':
    'Die Studien gehören zu zwei Kliniken, und Sie sehen nicht beide.',
  'Nothing is left to be moved.': 'Es gibt nichts mehr zu verschieben.',
  'The other study is another patient’s. Confirm that this is meant.':
    'Die andere Studie gehört zu einem anderen Patienten. Bestätigen Sie, dass das beabsichtigt ist.',
  'The series no longer exist.': 'Die Serien gibt es nicht mehr.',
  'One of the two studies no longer exists.': 'Eine der beiden Studien gibt es nicht mehr.',
  'Another rule has this name.': 'Eine andere Regel heißt schon so.',
  'Changing rules': 'Regeln ändern',
  'Your role does not include what the rule would do.': 'Ihre Rolle umfasst nicht, was die Regel tun würde.',
  'names what is not there, or cannot be used for it':
    'nennt etwas, das es nicht gibt oder das sich dafür nicht eignet',
  'There are {0} rules already.': 'Es gibt schon {0} Regeln.',
  'Look at what the rule would have done first.': 'Prüfen Sie zuerst, was die Regel getan hätte.',
  'needs at least one act': 'braucht mindestens eine Aktion',
  'has to end with the bin': 'muss mit dem Papierkorb enden',
  'keeps dates or moves them, not both': 'behält Daten oder verschiebt sie, nicht beides',
  'needs one destination': 'muss genau ein Ziel nennen',
  'cannot send and move to the bin': 'kann nicht senden und in den Papierkorb legen',
  'cannot keep and do something else': 'kann nicht aufbewahren und noch etwas anderes tun',
  'does nothing yet': 'tut noch nichts',
  'is needed for a retention rule': 'ist für eine Aufbewahrungsregel erforderlich',
  'is needed with the other end': 'ist zusammen mit dem anderen Ende erforderlich',
  'has to differ from the other end': 'muss sich vom anderen Ende unterscheiden',
  '{0} stores as much as it may: {1}.': '{0} speichert bereits so viel, wie erlaubt ist: {1}.',
};
