import type { Refusals } from '../../refusals.ts';

/** The archive, uploads, jobs and the server itself. */
export const archive: Refusals = {
  'There is more behind the pixels than an object may have there.':
    'Il y a plus de données derrière les pixels que permis.',
  'The archive’s file of this image is missing or cannot be read. The administrators have been told.':
    'Le fichier de cette image manque dans l’archive ou est illisible. Les administrateurs sont prévenus.',
  'The stored bytes of this image are damaged. They are not shown; the administrators have been told.':
    'Les octets stockés de cette image sont endommagés. Ils ne sont pas affichés; les administrateurs sont prévenus.',
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
    'Une mesure a besoin soit d’une image avec son numéro, soit d’un plan.',
  'There is no such filter.': 'Ce filtre n’existe pas.',
  'There is no such job.': 'Cette tâche n’existe pas.',
  'There is no such notification.': 'Cette notification n’existe pas.',
  'There is no such upload.': 'Cet envoi n’existe pas.',
  'A study of the selection does not exist.': 'Une étude de la sélection n’existe pas.',
  'A series of the selection does not exist.': 'Une série de la sélection n’existe pas.',
  'More than {0} studies match. Narrow the filter.': 'Plus de {0} études correspondent. Resserrez le filtre.',
  '{0} studies match now, {1} when you asked. Look at the list again.':
    'Études correspondantes : {0} maintenant, {1} à votre demande. Regardez la liste de nouveau.',
  '{0} filters are saved already. Delete one first.': '{0} filtres sont déjà enregistrés. Supprimez-en un d’abord.',
  'The annotation was changed elsewhere meanwhile. Load it again.':
    'La mesure a été modifiée ailleurs entre-temps. Rechargez-la.',
  'This download is not there any more. Prepare it again.': 'Ce téléchargement n’est plus là. Préparez-le de nouveau.',
  'One download holds up to {0} files. Take fewer studies at a time.':
    'Un téléchargement contient jusqu’à {0} fichiers. Prenez moins d’études à la fois.',
  'This upload has ended meanwhile.': 'Cet envoi s’est terminé entre-temps.',
  'This upload is finished.': 'Cet envoi est terminé.',
  'You have {0} unfinished uploads. Discard some first.': 'Vous avez {0} envois inachevés. Abandonnez-en d’abord.',
  'The same file is being sent once more.': 'Le même fichier est envoyé une fois de plus.',
  'The file was announced with {0} bytes, now with {1}.':
    'Le fichier était annoncé avec {0} octets, maintenant avec {1}.',
  '{0} bytes have arrived; the next piece begins there.': '{0} octets sont arrivés ; le morceau suivant commence là.',
  '0 bytes have arrived; the next piece begins there.': '0 octet est arrivé ; le morceau suivant commence là.',
  'The piece reaches beyond the end of the file.': 'Le morceau dépasse la fin du fichier.',
  'Files are sent as application/octet-stream, as they are.':
    'Les fichiers sont envoyés en application/octet-stream, tels quels.',
  'The request does not state its length.': 'La requête n’indique pas sa longueur.',
  'The request did not arrive whole.': 'La requête n’est pas arrivée entière.',
  'One request carries {0} bytes at most.': 'Une requête porte au plus {0} octets.',
  'The archive cannot store anything now.': 'L’archive ne peut rien stocker pour l’instant.',
  'Nothing can be stored now: the disk is full.': 'Rien ne peut être stocké : le disque est plein.',
  'The object is larger than this archive takes.': 'L’objet est plus grand que ce que cette archive accepte.',
  'A deflated object of this size is not taken.': 'Un objet compressé de cette taille n’est pas accepté.',
  'The object is empty.': 'L’objet est vide.',
  'The object did not arrive whole.': 'L’objet n’est pas arrivé entier.',
  'The transfer syntax is not known.': 'La syntaxe de transfert n’est pas connue.',
  'The object belongs to another study.': 'L’objet appartient à une autre étude.',
  'The header of the file names another object.': 'L’en-tête du fichier nomme un autre objet.',
  'The pixels are not stored as the transfer syntax says.':
    'Les pixels ne sont pas enregistrés comme le dit la syntaxe de transfert.',
  'Large objects are taken as application/dicom only.': 'Les grands objets ne sont acceptés qu’en application/dicom.',
  'The metadata is not a data set of DICOM JSON.': 'Les métadonnées ne sont pas un jeu de données DICOM JSON.',
  'Bulk data that the metadata refers to is not in the request.':
    'Des données auxquelles les métadonnées renvoient manquent dans la requête.',
  'Bulk data is taken as octets or in the media types of DICOM.':
    'Les données sont acceptées en octets ou dans les types de médias de DICOM.',
  'Pictures are given without annotations.': 'Les images sont données sans annotations.',
  'Pictures are given without presentation states.': 'Les images sont données sans états de présentation.',
  'Pictures are given without colour profiles.': 'Les images sont données sans profil de couleur.',
  'There are too many frames for one animated picture.': 'Il y a trop d’images pour une seule animation.',
  'This address takes {0}.': 'Cette adresse accepte {0}.',
  'The object is not the one that its request names.': 'L’objet n’est pas celui que la requête nomme.',
  'This is not a DICOM file.': 'Ce n’est pas un fichier DICOM.',
  'The object cannot be read ({0}).': 'L’objet ne peut pas être lu ({0}).',
  'The object stops too early, at byte {0}.': 'L’objet s’arrête trop tôt, à l’octet {0}.',
  'The object cannot be read ({0} at byte {1}).': 'L’objet ne peut pas être lu ({0} à l’octet {1}).',
  '{0} is missing.': '{0} manque.',
  '{0} is not a UID.': '{0} n’est pas un UID.',
  'The object has a value that cannot be indexed.': 'L’objet a une valeur qui ne peut pas être indexée.',
  'The pixels of this object cannot be decoded.': 'Les pixels de cet objet ne peuvent pas être décodés.',
  'The object has no picture.': 'L’objet n’a pas d’image.',
  'This object has no picture.': 'Cet objet n’a pas d’image.',
  'The object has more in front of its pixels than is read for a picture.':
    'L’objet a plus de données avant ses pixels qu’on n’en lit pour une image.',
  'The object is too large to take a value out of it.': 'L’objet est trop grand pour en extraire une valeur.',
  'The object cannot be given in this transfer syntax.':
    'L’objet ne peut pas être donné dans cette syntaxe de transfert.',
  'The frames cannot be given in this transfer syntax.':
    'Les vues ne peuvent pas être données dans cette syntaxe de transfert.',
  'It cannot be given in this transfer syntax.': 'Cela ne peut pas être donné dans cette syntaxe de transfert.',
  'Frames are given as stored or in explicit little endian.':
    'Les vues sont données telles quelles ou en Explicit Little Endian.',
  'Objects are not anonymised on the way.': 'Les objets ne sont pas anonymisés en route.',
  'This is not the path of a value.': 'Ce n’est pas le chemin d’une valeur.',
  'There is no object in the request.': 'Il n’y a pas d’objet dans la requête.',
  'The Content-Type names no boundary.': 'Le Content-Type ne nomme pas de délimiteur.',
  'Objects are taken as application/dicom, alone or in multipart/related, or there as application/dicom+json.':
    'Les objets sont acceptés en application/dicom, seuls ou dans multipart/related, ou là en application/dicom+json.',
  'The media type cannot be read.': 'Le type de média est illisible.',
  'accept: cannot be read': 'accept : illisible',
  'transfer-syntax: is not a UID': 'transfer-syntax : pas un UID',
  'frames: has to be one number': 'frames : il faut un seul nombre',
  'This address takes application/json.': 'Cette adresse accepte application/json.',
  'The job has ended already.': 'La tâche est déjà terminée.',
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
  'The answer was not JSON.': 'La réponse n’était pas du JSON.',
  'The two belong to different studies. Keep both, or discard the later one.':
    'Les deux font partie d’études différentes. Gardez les deux, ou rejetez le plus récent.',
  'These objects cannot be compared here: one of them cannot be read.':
    'Ces objets ne peuvent pas être comparés ici : l’un d’eux est illisible.',
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
  'taken into the study': 'repris dans l’examen',
  'a study of its own': 'une étude à part',
  'Somebody has measured on these images. Delete the measurements first.':
    'Quelqu’un a mesuré sur ces images. Supprimez d’abord les mesures.',
  'Taking the corrections of a source without asking': 'accepter sans demander les corrections d’une source',
  discarded: 'écarté',
  'The study is not there any more.': 'L’examen n’existe plus.',
  'The sender belongs to no clinic with which the study could be shared.':
    'L’expéditeur n’appartient à aucune clinique avec laquelle l’examen pourrait être partagé.',
  'Deciding whose numbers a clinic’s patients have': 'Décider de qui sont les numéros des patients d’une clinique',
  'Say why it is discarded.': 'Dites pourquoi c’est rejeté.',
  'Nothing of this waits any more.': 'Plus rien de cela n’attend.',
  'Somebody else decided meanwhile. Look at it again.': 'Quelqu’un d’autre a décidé entre-temps. Regardez à nouveau.',
  'There is no such decision.': 'Cette décision n’existe pas.',
  'This decision cannot be undone any more.': 'Cette décision ne peut plus être annulée.',
  'There is such a rule already.': 'Cette règle existe déjà.',
  'There is no such rule.': 'Cette règle n’existe pas.',
};
