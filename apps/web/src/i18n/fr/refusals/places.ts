import type { Refusals } from '../../refusals.ts';

/** Clinics, the licence and physicians. */
export const places: Refusals = {
  'There is no such clinic.': 'Cette clinique n’existe pas.',
  '{0} is for those who see every clinic.': 'Réservé aux personnes qui voient toutes les cliniques : {0}.',
  'Adding clinics': 'Ajouter des cliniques',
  'Changing which incoming studies are a clinic’s': 'Changer quelles études reçues appartiennent à une clinique',
  'Switching a clinic on or off': 'Activer ou désactiver une clinique',
  'Granting rights and storage': 'Accorder des droits et du stockage',
  'Deciding which clinic is part of which': 'Décider quelle clinique fait partie de laquelle',
  'A clinic is not part of itself, nor of its own parts.':
    'Une clinique ne fait partie ni d’elle-même ni de ses propres parties.',
  'Removing clinics': 'Supprimer des cliniques',
  'Merging clinics': 'Fusionner des cliniques',
  'Applying rules to past studies': 'Appliquer des règles aux études passées',
  'The list of studies without a clinic': 'La liste des études sans clinique',
  'Another clinic has this name.': 'Une autre clinique a ce nom.',
  'Another clinic has this code.': 'Une autre clinique a ce code.',
  'Another clinic has this rule.': 'Une autre clinique a cette règle.',
  'Another clinic has one of these rules.': 'Une autre clinique a une de ces règles.',
  '{0} ({1}) has this rule.': '{0} ({1}) a cette règle.',
  'A rule belongs to one clinic only.': 'Une règle n’appartient qu’à une clinique.',
  'A clinic cannot be merged into itself.': 'Une clinique ne peut pas être fusionnée avec elle-même.',
  'Choose another clinic.': 'Choisissez une autre clinique.',
  'One of the two is being merged now. Wait until the job has ended.':
    'L’une des deux est en cours de fusion. Attendez la fin de la tâche.',
  'The clinic is inactive. Make it active first.': 'La clinique est inactive. Activez-la d’abord.',
  'The rules of an inactive clinic are off. Make it active first.':
    'Les règles d’une clinique inactive sont désactivées. Activez-la d’abord.',
  'Taking studies out of every clinic is for those who see every clinic.':
    'Seules les personnes qui voient toutes les cliniques peuvent retirer des études de toute clinique.',
  'Studies of other clinics can be moved by those who see every clinic only.':
    'Seules les personnes qui voient toutes les cliniques peuvent déplacer les études d’autres cliniques.',
  'There is no licence to remove.': 'Il n’y a pas de licence à retirer.',
  'The licence allows {0} with the role {1}, and all are taken. Deactivate one, or put in a licence with more.':
    'La licence permet {0} avec le rôle {1}, et tous sont utilisés. Désactivez-en un, ou installez une licence plus large.',
  'The licence allows {0} in all, and all are taken. Deactivate one, or put in a licence with more.':
    'La licence permet {0} en tout, et tous sont utilisés. Désactivez-en un, ou installez une licence plus large.',
  'The licence allows {0}, and all are taken. Remove one, or put in a licence with more.':
    'La licence permet {0}, et tous sont utilisés. Retirez-en un, ou installez une licence plus large.',
  '1 node': '1 nœud',
  '{0} nodes': '{0} nœuds',
  '1 account': '1 compte',
  '{0} accounts': '{0} comptes',
  'The licence says something that this version cannot read.':
    'La licence contient quelque chose que cette version ne peut pas lire.',
  'The file is too large to be a licence.': 'Le fichier est trop grand pour une licence.',
  'This is not a licence file.': 'Ce n’est pas un fichier de licence.',
  'The licence file is signed in a way that is not accepted.':
    'Le fichier de licence est signé d’une façon qui n’est pas acceptée.',
  'This installation has no key to verify licence files with.':
    'Cette installation n’a pas de clé pour vérifier les fichiers de licence.',
  'The signature is not valid: the file was changed, or somebody else signed it.':
    'La signature n’est pas valide : le fichier a été modifié, ou quelqu’un d’autre l’a signé.',
  'The licence names a day that does not exist.': 'La licence nomme un jour qui n’existe pas.',
  'This physician also belongs to clinics that you do not see.':
    'Ce médecin appartient aussi à des cliniques que vous ne voyez pas.',
  'A name belongs to another physician. It has to be taken from there first.':
    'Un nom appartient à un autre médecin. Il faut d’abord l’en détacher.',
  'A name belongs to a physician. It has to be taken from there first.':
    'Un nom appartient à un médecin. Il faut d’abord l’en détacher.',
  'A name is not one of this physician.': 'Un nom n’appartient pas à ce médecin.',
  'The name is linked for clinics that you do not see. Somebody who does can take it.':
    'Le nom est lié pour des cliniques que vous ne voyez pas. Une personne qui les voit peut le détacher.',
  'A name did not come with any study.': 'Un nom n’est arrivé avec aucune étude.',
  'There is no such account that a physician could sign in with.':
    'Aucun compte de ce genre ne permet à un médecin de se connecter.',
  'The account belongs to another physician.': 'Le compte appartient à un autre médecin.',
  'This physician has a login already.': 'Ce médecin a déjà un compte.',
  'A physician signs in as doctor, referring doctor or radiologist.':
    'Un médecin se connecte comme médecin, médecin prescripteur ou radiologue.',
  'This physician has studies that you do not see. Somebody who does links the login.':
    'Ce médecin a des études que vous ne voyez pas. Une personne qui les voit peut lier le compte.',
  'A physician cannot be merged into himself.': 'Un médecin ne peut pas être fusionné avec lui-même.',
  'Both have a login. One of them has to be unlinked first.': 'Les deux ont un compte. Il faut d’abord en détacher un.',
  'They have studies that you do not see. Somebody who does can merge them.':
    'Ils ont des études que vous ne voyez pas. Une personne qui les voit peut les fusionner.',
  'There is no such physician.': 'Ce médecin n’existe pas.',
  'has to be letters, digits, dots, dashes and underscores, a letter or digit first':
    'Lettres, chiffres, points, tirets et tirets bas, avec une lettre ou un chiffre au début.',
  'has to be numbers with dots between, such as 1.2.840.99999.1':
    'Des nombres séparés par des points, par exemple 1.2.840.99999.1.',
  'has to be a time zone such as Europe/Lisbon': 'Un fuseau horaire comme Europe/Lisbon est nécessaire.',
  'There is no such label.': 'Cette étiquette n’existe pas.',
  'Another label has this name.': 'Une autre étiquette a ce nom.',
  'Changing the catalogue of labels': 'Modifier le catalogue des étiquettes',
  'There is no such value.': 'Cette valeur n’existe pas.',
  'Another value of this list says the same.': 'Une autre valeur de cette liste porte ce nom.',
  'Another value of this list has this code.': 'Une autre valeur de cette liste a ce code.',
  'Changing the lists of values': 'Modifier les listes de valeurs',
  'There are {0} values in this list already.': 'Cette liste contient déjà {0} valeurs.',
  'A modality that comes with the product is not removed. Switch it off.':
    'Une modalité fournie avec le produit ne peut pas être supprimée. Désactivez-la.',
  'There is no such field.': 'Ce champ n’existe pas.',
  'Another field has this name.': 'Un autre champ a ce nom.',
  'Changing the fields of studies': 'Modifier les champs des études',
  'There are {0} fields already.': 'Il y a déjà {0} champs.',
  'Fields were added or removed meanwhile. Look at the list again.':
    'Des champs ont été ajoutés ou supprimés entre-temps. Consultez de nouveau la liste.',
  'Somebody else filled this field meanwhile. Nothing of yours was saved.':
    'Quelqu’un d’autre a rempli ce champ entre-temps. Vos saisies n’ont pas été enregistrées.',
  'is for numbers only': 'Uniquement pour les nombres.',
  'needs at least one choice': 'Il faut au moins un choix.',
  'are for a choice only': 'Uniquement pour un choix.',
  'has a choice twice': 'Un choix figure deux fois.',
  'is one line of up to {0} characters': 'Une ligne de {0} caractères au plus.',
  'cannot be changed': 'Cela ne peut pas être modifié.',
  'is not a number': 'Ce n’est pas un nombre.',
  'is none of the choices': 'Ce n’est pas un des choix.',
  'is neither yes nor no': 'Ce n’est ni oui ni non.',
  'is one line of text': 'Une ligne de texte.',
  'is no field any more': 'Ce champ n’existe plus.',
  'is switched off': 'Ce champ est désactivé.',
  'is filled twice': 'Ce champ est rempli deux fois.',
  'was filled meanwhile': 'Ce champ a été rempli entre-temps.',
  'There is no such reader group.': 'Ce groupe de lecture n’existe pas.',
  'Another reader group has this name.': 'Un autre groupe de lecture a ce nom.',
  'Changing reader groups': 'Modifier des groupes de lecture',
  'has somebody twice': 'Une personne y figure deux fois.',
  'is here twice': 'Cela figure ici deux fois.',
  'Somebody else saved this meanwhile. Nothing of yours was saved.':
    'Quelqu’un d’autre a enregistré entre-temps. Vos saisies n’ont pas été enregistrées.',
  'Something still belongs to this record.': 'Quelque chose appartient encore à cette fiche.',
  'Another appointment of this clinic has this number.': 'Un autre rendez-vous de cette clinique porte ce numéro.',
  'There is no such appointment.': 'Ce rendez-vous n’existe pas.',
  'There is no such workitem.': 'Ce workitem n’existe pas.',
  'There is a workitem of this UID.': 'Il existe un workitem avec cet UID.',
  'Another appointment has this Study Instance UID.': 'Un autre rendez-vous porte ce Study Instance UID.',
  'Workitems are taken as application/dicom+json.': 'Les workitems sont acceptés en application/dicom+json.',
  'A workitem is at most 1 MiB.': 'Un workitem fait au plus 1 Mio.',
  'The body is not one data set of DICOM JSON.': 'Le contenu n’est pas un jeu de données en DICOM JSON.',
  'Workitems are made at the address of a clinic.': 'Les workitems sont créés à l’adresse d’une clinique.',
  'This service takes no subscriptions.': 'Ce service n’accepte pas d’abonnements.',
  'The machine has begun this appointment and controls its state now.':
    'L’appareil a commencé ce rendez-vous et en gère désormais l’état.',
  'The machine has begun this appointment. It can no longer be changed.':
    'L’appareil a commencé ce rendez-vous. Il ne peut plus être modifié.',
  'The appointment cannot change to that from its present state. Look at it again.':
    'Le rendez-vous ne peut pas passer à cet état depuis l’état actuel. Consultez-le de nouveau.',
  'is a time of the day such as 14:30': 'Une heure comme 14:30.',
  'takes capital letters, figures, underscores and blanks only':
    'Majuscules, chiffres, tirets bas et espaces seulement.',
};
