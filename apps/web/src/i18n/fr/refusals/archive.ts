import type { Refusals } from '../../refusals.ts';

/** The archive, uploads, jobs and the server itself. */
export const archive: Refusals = {
  'These images are in the nearline store, which cannot be reached now. They come back with it.':
    'Ces images sont dans le stockage nearline, qui n’est pas joignable pour le moment. Elles reviendront avec lui.',
  'The nearline store is full. What was not moved stays online.':
    'Le stockage nearline est plein. Ce qui n’a pas été déplacé reste en ligne.',
  'The online store has no room for these images. They stay nearline.':
    'Le stockage en ligne n’a pas de place pour ces images. Elles restent nearline.',
  'All images of this study are online already.': 'Toutes les images de cette étude sont déjà en ligne.',
  'There is no nearline store. Name its folder in ISOCENTER_NEARLINE_DIR and start the server again.':
    'Il n’y a pas de stockage nearline. Indiquez son dossier dans ISOCENTER_NEARLINE_DIR et redémarrez le serveur.',
  'There is more behind the pixels than an object may have there.':
    'Il y a après les pixels plus de données que permis.',
  'The archive’s file of this image is missing or cannot be read. The administrators have been told.':
    'Le fichier de cette image manque dans l’archive ou est illisible. Les administrateurs ont été prévenus.',
  'The stored bytes of this image are damaged. They are not shown; the administrators have been told.':
    'Les données stockées de cette image sont endommagées. Elles ne sont pas affichées ; les administrateurs ont été prévenus.',
  'A study is of a protected patient. Lift the protection on the patient’s page first.':
    'Une des études est celle d’un patient protégé. Levez d’abord la protection sur la page du patient.',
  '{0} studies are of protected patients. Lift the protection on each patient’s page first.':
    '{0} études sont celles de patients protégés. Levez d’abord la protection sur la page de chacun.',
  'There is nothing here.': 'Il n’y a rien ici.',
  'There is no such study.': 'Cette étude n’existe pas.',
  'There is no such series.': 'Cette série n’existe pas.',
  'There is no such instance.': 'Cette instance n’existe pas.',
  'There is no such frame.': 'Cette vue n’existe pas.',
  'There is no such object.': 'Cet objet n’existe pas.',
  'There is no such patient.': 'Ce patient n’existe pas.',
  'There is no such image in this study.': 'Cette image n’est pas dans cette étude.',
  'There is no such series in this study.': 'Cette série n’existe pas dans cette étude.',
  'An annotation needs either an image with its frame or a plane.':
    'Une annotation nécessite soit une image avec sa vue, soit un plan.',
  'Of up to {0} listings one is told.': 'Les avis portent sur {0} listes au plus.',
  'There is no such filter.': 'Ce filtre n’existe pas.',
  'There is no such job.': 'Cette tâche n’existe pas.',
  'There is no such notification.': 'Cette notification n’existe pas.',
  'There is no such upload.': 'Cet envoi n’existe pas.',
  'A study of the selection does not exist.': 'Une étude de la sélection n’existe pas.',
  'A series of the selection does not exist.': 'Une série de la sélection n’existe pas.',
  'More than {0} studies match. Narrow the filter.': 'Plus de {0} études correspondent. Affinez le filtre.',
  '{0} studies match now, {1} when you asked. Look at the list again.':
    'Études correspondantes : {0} maintenant, {1} à votre demande. Regardez la liste de nouveau.',
  '{0} filters are saved already. Delete one first.': '{0} filtres sont déjà enregistrés. Supprimez-en un d’abord.',
  'The annotation was changed elsewhere meanwhile. Load it again.':
    'L’annotation a été modifiée ailleurs entre-temps. Rechargez-la.',
  'This download is no longer available. Prepare it again.':
    'Ce téléchargement n’est plus disponible. Préparez-le de nouveau.',
  'One download holds up to {0} files. Take fewer studies at a time.':
    'Un téléchargement contient jusqu’à {0} fichiers. Téléchargez moins d’études à la fois.',
  'One image of a disc does not hold that much. Take fewer studies at a time.':
    'Une image de disque ne peut pas contenir autant. Choisissez moins d’études à la fois.',
  'Nothing of what you chose is a volume: there is no NIfTI file of it.':
    'Rien de ce que vous avez choisi n’est un volume : aucun fichier NIfTI n’est possible.',
  'Nothing of what you chose is a picture.': 'Rien de ce que vous avez choisi n’est une image.',
  'One download holds up to {0} images. Take fewer studies at a time.':
    'Un téléchargement contient jusqu’à {0} images. Téléchargez moins d’études à la fois.',
  'One download holds up to {0} pictures. Take fewer studies at a time.':
    'Un téléchargement contient jusqu’à {0} vues. Téléchargez moins d’études à la fois.',
  'The image is not of the size that it says.': 'L’image n’a pas la taille annoncée.',
  'This upload is finished.': 'Cet envoi est terminé.',
  'You have {0} unfinished uploads. Discard some first.': 'Vous avez {0} envois inachevés. Supprimez-en d’abord.',
  'The same file is being sent once more.': 'Le même fichier est envoyé une fois de plus.',
  'The file was announced with {0} bytes, now with {1}.':
    'Le fichier était annoncé avec {0} octets, il en a maintenant {1}.',
  '{0} bytes have arrived; the next piece begins there.': '{0} octets sont arrivés ; la partie suivante commence là.',
  '0 bytes have arrived; the next piece begins there.': '0 octet est arrivé ; la partie suivante commence là.',
  'The piece reaches beyond the end of the file.': 'La partie dépasse la fin du fichier.',
  'Files are sent as application/octet-stream, as they are.':
    'Les fichiers sont envoyés en application/octet-stream, tels quels.',
  'The request does not state its length.': 'La requête n’indique pas sa longueur.',
  'The request did not arrive whole.': 'La requête n’est pas arrivée entière.',
  'One request carries {0} bytes at most.': 'Une requête contient au plus {0} octets.',
  'This link accepts no more images. Ask the person who sent it for another one.':
    'Ce lien n’accepte plus d’images. Demandez-en un autre à la personne qui vous l’a envoyé.',
  'This link takes {0} GB and {1} files in all; this file is beyond that. Ask whoever sent it for another one.':
    'Ce lien accepte {0} Go et {1} fichiers en tout ; ce fichier dépasse cette limite. Demandez-en un autre à la personne qui vous l’a envoyé.',
  'The disk of the archive has no room for this file now.':
    'Le disque de l’archive n’a pas de place pour ce fichier pour l’instant.',
  'Nothing of what you chose can be written to a disc. Take it as a ZIP.':
    'Rien de ce que vous avez choisi ne peut être écrit sur un disque. Téléchargez-le en ZIP.',
  'The archive cannot store anything now.': 'L’archive ne peut rien stocker pour l’instant.',
  'Nothing can be stored now: the disk is full.': 'Rien ne peut être stocké pour l’instant : le disque est plein.',
  'The object is larger than this archive takes.': 'L’objet est plus grand que ce que cette archive accepte.',
  'A deflated object of this size is not taken.': 'Un objet compressé de cette taille n’est pas accepté.',
  'The object is empty.': 'L’objet est vide.',
  'The object did not arrive whole.': 'L’objet n’est pas arrivé entier.',
  'The transfer syntax is not known.': 'La syntaxe de transfert n’est pas connue.',
  'The object belongs to another study.': 'L’objet appartient à une autre étude.',
  'The pixels are not stored as the transfer syntax says.':
    'Les pixels ne sont pas stockés comme l’indique la syntaxe de transfert.',
  'Large objects are taken as application/dicom only.': 'Les grands objets ne sont acceptés qu’en application/dicom.',
  'The metadata is not a data set of DICOM JSON.': 'Les métadonnées ne sont pas un jeu de données DICOM JSON.',
  'Bulk data that the metadata refers to is not in the request.':
    'Des données auxquelles les métadonnées renvoient manquent dans la requête.',
  'Bulk data is taken as octets or in the media types of DICOM.':
    'Les données sont acceptées en octets ou dans les types de médias de DICOM.',
  'Pictures are given without annotations.': 'Les images sont fournies sans annotations.',
  'Pictures are given without presentation states.': 'Les images sont fournies sans états de présentation.',
  'Pictures are given without colour profiles.': 'Les images sont fournies sans profils de couleur.',
  'There are too many frames for one animated picture.': 'Il y a trop de vues pour une seule image animée.',
  'This address takes {0}.': 'Cette adresse accepte {0}.',
  'The object is not the one that its request names.': 'L’objet n’est pas celui que la requête nomme.',
  'This is not a DICOM file.': 'Ce n’est pas un fichier DICOM.',
  'The object cannot be read ({0}).': 'L’objet ne peut pas être lu ({0}).',
  'What stands behind the pixels cannot be read.': 'Ce qui suit les pixels est illisible.',
  'The object stops too early, at byte {0}.': 'L’objet s’arrête trop tôt, à l’octet {0}.',
  'The object cannot be read ({0} at byte {1}).': 'L’objet ne peut pas être lu ({0} à l’octet {1}).',
  '{0} is missing.': '{0} est absent.',
  '{0} is no UID of the standard. Other systems may refuse the object.':
    '{0} n’est pas un UID conforme à la norme. D’autres systèmes pourraient refuser l’objet.',
  'An element stands twice in the header. The first is taken; other systems may take the other.':
    'Un élément figure deux fois dans l’en-tête. Le premier est retenu ; d’autres systèmes pourraient prendre l’autre.',
  'The pixels are compressed, and the transfer syntax did not say so.':
    'Les pixels sont compressés, ce que la syntaxe de transfert n’indiquait pas.',
  'The pixels lack the mark of their end. Other systems may refuse the object.':
    'La marque de fin des pixels manque. D’autres systèmes pourraient refuser l’objet.',
  'The header of the file named another object. What the data set says was taken.':
    'L’en-tête du fichier nommait un autre objet. Ce que dit le jeu de données a été retenu.',
  'The image’s attributes are missing, and cannot be read from its pixels.':
    'Les dimensions et le type de l’image ne sont ni indiqués ni lisibles dans ses pixels.',
  '{0} is not a UID.': '{0} n’est pas un UID.',
  'The object has a value that cannot be indexed.': 'L’objet a une valeur qui ne peut pas être indexée.',
  'The pixels of this object cannot be decoded.': 'Les pixels de cet objet ne peuvent pas être décodés.',
  'The object has no picture.': 'L’objet n’a pas d’image.',
  'This object has no picture.': 'Cet objet n’a pas d’image.',
  'The object has more before its pixels than is read for a picture.':
    'L’objet contient avant ses pixels plus de données qu’on n’en lit pour une image.',
  'The object is too large to take a value out of it.': 'L’objet est trop grand pour en extraire une valeur.',
  'The object cannot be given in this transfer syntax.':
    'L’objet ne peut pas être fourni dans cette syntaxe de transfert.',
  'The frames cannot be given in this transfer syntax.':
    'Les vues ne peuvent pas être fournies dans cette syntaxe de transfert.',
  'It cannot be given in this transfer syntax.': 'Cela ne peut pas être fourni dans cette syntaxe de transfert.',
  'Frames are given as stored or in explicit little endian.':
    'Les vues sont fournies telles quelles ou en Explicit Little Endian.',
  'Objects are not anonymised while they are sent.': 'Les objets ne sont pas anonymisés pendant l’envoi.',
  'This is not the path of a value.': 'Ce n’est pas le chemin d’une valeur.',
  'There is no object in the request.': 'Il n’y a pas d’objet dans la requête.',
  'The Content-Type names no boundary.': 'Le Content-Type ne nomme pas de délimiteur.',
  'Objects are taken as application/dicom, alone or in multipart/related, or there as application/dicom+json.':
    'Les objets sont acceptés en application/dicom, seuls ou dans multipart/related, ou là en application/dicom+json.',
  'The media type cannot be read.': 'Le type de média est illisible.',
  'accept: cannot be read': 'accept : illisible',
  'transfer-syntax: is not a UID': 'transfer-syntax : n’est pas un UID',
  'frames: has to be one number': 'frames : il faut un seul nombre',
  'This address takes application/json.': 'Cette adresse accepte application/json.',
  'The job has ended already.': 'La tâche est déjà terminée.',
  'This job cannot be paused.': 'Cette tâche ne peut pas être mise en pause.',
  'This job is not paused.': 'Cette tâche n’est pas en pause.',
  'There is nothing for this job to try again.': 'Il n’y a rien que cette tâche pourrait réessayer.',
  '{0} of {1} could not be done.': '{0} sur {1} ont échoué.',
  'The job failed. The reason is in the log of the server.':
    'La tâche a échoué. La raison est dans le journal du serveur.',
  'The server is stopping.': 'Le serveur s’arrête.',
  'The database does not answer.': 'La base de données ne répond pas.',
  'The database does not answer. Try again in a moment.':
    'La base de données ne répond pas. Réessayez dans un instant.',
  'Something failed on the server. The reference is in the answer.':
    'Quelque chose a échoué sur le serveur. La référence est dans la réponse.',
  'The archive did not answer in time.': 'L’archive n’a pas répondu à temps.',
  'The archive could not be reached.': 'L’archive n’a pas pu être jointe.',
  'Somebody else has signed in.': 'Quelqu’un d’autre s’est connecté.',
  'The answer was not JSON.': 'La réponse n’était pas du JSON.',
  'The two belong to different studies. Keep both, or discard the later one.':
    'Les deux font partie d’études différentes. Gardez les deux, ou écartez le plus récent.',
  'These objects cannot be compared here: one of them cannot be read.':
    'Ces objets ne peuvent pas être comparés ici : l’un d’eux est illisible.',
  'A later decision about this patient stands in the way. Undo that one first.':
    'Une décision ultérieure sur ce patient s’y oppose. Annulez d’abord celle-là.',
  'There is no such conflict.': 'Ce conflit n’existe pas.',
  'This cannot be decided here.': 'Cela ne peut pas être décidé ici.',
  'A reason is needed.': 'Un motif est nécessaire.',
  'This is not decided.': 'Cela n’est pas tranché.',
  'A decision can be undone for {0} days.': 'Une décision peut être annulée pendant {0} jours.',
  '{0} has decided this meanwhile: {1}.': '{0} en a décidé entre-temps : {1}.',
  '{0} is deciding this. Take it over first.': '{0} s’en occupe. Prenez-le d’abord en charge.',
  'the same person, as on record': 'la même personne, comme enregistrée',
  'the same person, as it arrived': 'la même personne, comme reçue',
  'another person': 'une autre personne',
  'shared with the other clinic': 'partagé avec l’autre clinique',
  'taken into the study': 'repris dans l’étude',
  'a study of its own': 'une étude à part',
  'Somebody has measured on these images. Delete the measurements first.':
    'Quelqu’un a mesuré sur ces images. Supprimez d’abord les mesures.',
  'Taking the corrections of a source without asking': 'Accepter sans demander les corrections d’une source',
  discarded: 'écarté',
  'The study no longer exists.': 'L’étude n’existe plus.',
  'The sender belongs to no clinic with which the study could be shared.':
    'L’expéditeur n’appartient à aucune clinique avec laquelle l’étude pourrait être partagée.',
  'Deciding whose numbers a clinic’s patients have': 'Décider de qui sont les numéros des patients d’une clinique',
  'It cannot be mended: what stands before its UIDs cannot be read.':
    'Impossible à corriger : ce qui précède ses UID est illisible.',
  'Enter why it is discarded.': 'Indiquez pourquoi c’est écarté.',
  'None of this is waiting any more.': 'Plus rien n’est en attente.',
  'Somebody else decided meanwhile. Look at it again.': 'Quelqu’un d’autre a décidé entre-temps. Regardez à nouveau.',
  'There is no such decision.': 'Cette décision n’existe pas.',
  'This decision can no longer be undone.': 'Cette décision ne peut plus être annulée.',
  'There is such a rule already.': 'Cette règle existe déjà.',
  'There is no such rule.': 'Cette règle n’existe pas.',
  'One of the studies is not yours to change.': 'Vous ne pouvez pas modifier l’une des études.',
  '{0} of the studies are not yours to change.': 'Vous ne pouvez pas modifier {0} des études.',
  'At most {0} studies are changed at once.': 'Au plus {0} études sont modifiées à la fois.',
  'The patient who stays has to have a number.': 'Le patient qui reste doit avoir un numéro.',
  'A patient cannot be merged with the same patient.': 'Un patient ne peut pas être fusionné avec lui-même.',
  'Nothing is changed.': 'Rien n’est modifié.',
  'This merge waits for a second person already.': 'Cette fusion attend déjà une deuxième personne.',
  'Nothing contradicts: no second person is needed.':
    'Rien ne se contredit : aucune deuxième personne n’est nécessaire.',
  'Another person has to approve what you asked for.': 'Une autre personne doit approuver ce que vous avez demandé.',
  'This merge is no longer waiting.': 'Cette fusion n’est plus en attente.',
  'There is no such request.': 'Cette demande n’existe pas.',
  'The two contradict each other. A second person has to approve this merge.':
    'Les deux se contredisent. Une deuxième personne doit approuver cette fusion.',
  'A patient cannot be linked with the same patient.': 'Un patient ne peut pas être relié à lui-même.',
  'The two are linked already.': 'Les deux sont déjà reliés.',
  'The two are no longer linked.': 'Les deux ne sont plus reliés.',
  'A patient is linked with at most {0} others.': 'Un patient est relié à {0} autres au plus.',
  'Somebody edited this meanwhile. Look at it again.': 'Quelqu’un a modifié ceci entre-temps. Consultez-le de nouveau.',
  'This was undone already.': 'Cela a déjà été annulé.',
  'It is too long ago to be undone.': 'C’est trop ancien pour être annulé.',
  '{0} edited this again ({1} UTC). Undo that first.': '{0} a de nouveau modifié ceci ({1} UTC). Annulez cela d’abord.',
  'There is no such edit.': 'Cette modification n’existe pas.',
  'There is no such series in the study.': 'Cette série n’existe pas dans l’étude.',
  'Another patient has this number. Merge the two instead.': 'Un autre patient a ce numéro. Fusionnez plutôt les deux.',
  'The studies are of clinics whose numbers are their own. Say whose number it is, or correct study by study.':
    'Les études sont de cliniques qui ont leurs propres numéros. Indiquez de qui est le numéro, ou corrigez étude par étude.',
  'There is no such image in the study.': 'Cette image n’existe pas dans l’étude.',
  'Nothing is left to be rejected.': 'Il ne reste rien à rejeter.',
  'The image is rejected. Undo that first.': 'L’image est rejetée. Annulez cela d’abord.',
  'The new study needs a clinic of yours.': 'La nouvelle étude a besoin d’une de vos cliniques.',
  'Dates are kept or moved, not both.': 'Les dates sont conservées ou décalées, pas les deux.',
  'Somebody else has this patient number.': 'Quelqu’un d’autre a cet ID de patient.',
  'Nothing of the study can be made anonymous.': 'Rien de l’étude ne peut être rendu anonyme.',
  '{0} images say that writing is burned into them. Black it out, or leave their series out.':
    '{0} images signalent du texte incrusté. Noircissez-le, ou laissez leurs séries de côté.',
  'Pictures in {0} cannot be blacked out here.': 'Les images en {0} ne peuvent pas être noircies ici.',
  'There is no such key.': 'Cette clé n’existe pas.',
  'The key is there when the anonymous studies are.': 'La clé existe dès que les études anonymes sont prêtes.',
  'The key is there when the anonymous study is.': 'La clé existe dès que l’étude anonyme est prête.',
  'An object without a picture cannot be blacked out.': 'Un objet sans image ne peut pas être noirci.',
  'Pictures of {0} bits cannot be blacked out here.': 'Les images de {0} bits ne peuvent pas être noircies ici.',
  'The decoded picture is larger than an object can be.': 'L’image décodée est plus grande qu’un objet ne peut l’être.',
  'The series are in this study already.': 'Les séries sont déjà dans cette étude.',
  'All of a study stays one study. Choose some of its series.':
    'Une étude entière ne peut pas être séparée. Choisissez seulement certaines de ses séries.',
  'The other study has series {0} already.': 'L’autre étude a déjà la série {0}.',
  'The studies are of two clinics, and you do not see both.':
    'Les études sont de deux cliniques, et vous ne voyez pas les deux.',
  'Nothing is left to be moved.': 'Il ne reste rien à déplacer.',
  'The other study is another patient’s. Confirm that this is meant.':
    'L’autre étude est celle d’un autre patient. Confirmez que c’est voulu.',
  'The series no longer exist.': 'Les séries n’existent plus.',
  'One of the two studies no longer exists.': 'L’une des deux études n’existe plus.',
  'Another rule has this name.': 'Une autre règle porte déjà ce nom.',
  'Changing rules': 'Modifier les règles',
  'Your role does not include what the rule would do.': 'Votre rôle ne permet pas ce que ferait la règle.',
  'names what is not there, or cannot be used for it': 'désigne quelque chose qui n’existe pas ou ne convient pas',
  'There are {0} rules already.': 'Il existe déjà {0} règles.',
  'Look at what the rule would have done first.': 'Consultez d’abord ce que la règle aurait fait.',
  'needs at least one act': 'nécessite au moins une action',
  'has to end with the bin': 'doit se terminer par la corbeille',
  'keeps dates or moves them, not both': 'conserve les dates ou les décale, pas les deux',
  'needs one destination': 'doit nommer une seule destination',
  'cannot send and move to the bin': 'ne peut pas envoyer et mettre à la corbeille',
  'cannot keep and do something else': 'ne peut pas conserver et faire autre chose',
  'does nothing yet': 'ne fait encore rien',
  'is needed for a retention rule': 'est requis pour une règle de conservation',
  'is needed with the other end': 'est requis avec l’autre extrémité',
  'has to differ from the other end': 'doit différer de l’autre extrémité',
  '{0} stores as much as it may: {1}.': '{0} stocke déjà autant qu’il lui est permis : {1}.',
};
