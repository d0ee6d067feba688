import type { Refusals } from '../../refusals.ts';

/** Accounts, sign-in, roles, users, pictures and policies. */
export const people: Refusals = {
  'Sign in first.': 'Connectez-vous d’abord.',
  'The account is locked. An administrator can unlock it.':
    'Le compte est verrouillé. Un administrateur peut le déverrouiller.',
  'The account waits for an administrator’s approval.': 'Le compte attend l’approbation d’un administrateur.',
  'The account is deactivated. An administrator can activate it.':
    'Le compte est désactivé. Un administrateur peut l’activer.',
  'The account has expired. An administrator can extend it.':
    'Le compte a expiré. Un administrateur peut le prolonger.',
  'Choose a new password first.': 'Choisissez d’abord un nouveau mot de passe.',
  'Your role does not include it: {0}.': 'Votre rôle ne le permet pas : {0}.',
  'You are viewing as another account: nothing can be changed.':
    'Vous voyez Isocenter avec un autre compte : rien ne peut être modifié.',
  'This access token does not allow this.': 'Ce jeton d’accès ne le permet pas.',
  'A personal access token cannot do this. Sign in.': 'Un jeton d’accès personnel ne le permet pas. Connectez-vous.',
  'Your own rights were changed at this moment. Load the page again.':
    'Vos propres droits viennent d’être modifiés. Rechargez la page.',
  'The administrator role keeps every right.': 'Le rôle d’administrateur conserve tous les droits.',
  'The administrator role keeps every right, so that nobody is locked out.':
    'Le rôle d’administrateur conserve tous les droits, pour que personne ne soit exclu.',
  'The administrator role keeps all studies in sight.': 'Le rôle d’administrateur continue de voir toutes les études.',
  'This role may do more than you. Somebody with its rights can change it.':
    'Ce rôle peut faire plus que vous. Une personne qui a ses droits peut le modifier.',
  'You cannot grant rights that you do not have.': 'Vous ne pouvez pas accorder de droits que vous n’avez pas.',
  'You cannot let others see more than you see.':
    'Vous ne pouvez pas laisser voir aux autres plus que ce que vous voyez.',
  'Only somebody who sees all studies decides what a role sees.':
    'Seule une personne qui voit toutes les études décide de ce qu’un rôle voit.',
  'Somebody else changed this role meanwhile. Look at it again.':
    'Quelqu’un d’autre a modifié ce rôle entre-temps. Consultez-le de nouveau.',
  'This is your own account.': 'C’est votre propre compte.',
  'There is no such user.': 'Cet utilisateur n’existe pas.',
  'You may not see as another person.': 'Vous ne pouvez pas ouvrir la vue d’une autre personne.',
  'This person may do or see more than you, so you cannot view as this person.':
    'Cette personne peut faire ou voir plus que vous : vous ne pouvez donc pas ouvrir sa vue.',
  'This person may do or see more than you. Somebody with these rights can do this.':
    'Cette personne peut faire ou voir plus que vous. Une personne qui a ces droits peut le faire.',
  'This person sees studies that you do not see. Somebody who does can do this.':
    'Cette personne voit des études que vous ne voyez pas. Une personne qui les voit peut le faire.',
  'Your settings would be larger than 64 kB.': 'Vos réglages dépasseraient 64 ko.',
  'There is no such connection.': 'Cette connexion n’existe pas.',
  'This is your only way to sign in. Set a password first.':
    'C’est votre seul moyen de vous connecter. Définissez d’abord un mot de passe.',
  'This installation has no mail server, so a new address cannot be confirmed. An administrator changes it in Users.':
    'Cette installation n’a pas de serveur de messagerie : une nouvelle adresse ne peut pas être confirmée. Un administrateur la change dans Utilisateurs.',
  'Your address is confirmed.': 'Votre adresse est confirmée.',
  'Five e-mails were sent within an hour. Try again later.':
    'Cinq e-mails ont été envoyés en une heure. Réessayez plus tard.',
  'There are {0} tokens. Revoke one first.': 'Il y a {0} jetons. Révoquez-en un d’abord.',
  'There is no such token.': 'Ce jeton n’existe pas.',
  'Another site cannot refresh this session.': 'Un autre site ne peut pas prolonger cette session.',
  'This link no longer works.': 'Ce lien ne fonctionne plus.',
  'This link was opened on too many devices. Ask the person who sent it.':
    'Ce lien a été ouvert sur trop d’appareils. Adressez-vous à la personne qui vous l’a envoyé.',
  'This share did not end by its date. Share the study again.':
    'Ce partage ne s’est pas terminé à sa date. Partagez l’étude de nouveau.',
  'There is no identity provider here.': 'Il n’y a pas de fournisseur d’identité ici.',
  'Prove first that it is you.': 'Confirmez d’abord votre identité.',
  'This is not your password.': 'Ce n’est pas votre mot de passe.',
  'The code is wrong.': 'Le code est incorrect.',
  'There were too many failed attempts. Try again in 15 minutes.':
    'Trop de tentatives ont échoué. Réessayez dans 15 minutes.',
  'Wait a minute.': 'Attendez une minute.',
  'This address now belongs to another account.': 'Cette adresse appartient désormais à un autre compte.',
  'This installation has its administrator. Sign in.': 'Cette installation a déjà un administrateur. Connectez-vous.',
  'There is no such session.': 'Cette session n’existe pas.',
  'Two-factor is on.': 'La connexion en deux étapes est activée.',
  'Two-factor is not on.': 'La connexion en deux étapes n’est pas activée.',
  'Start again: there is no secret to confirm.': 'Recommencez : il n’y a pas de secret à confirmer.',
  'This email is already in use.': 'Cette adresse e-mail est déjà utilisée.',
  'This username is already in use.': 'Ce nom d’utilisateur est déjà utilisé.',
  'The invitation was not accepted yet. Send it again, or make a password link.':
    'L’invitation n’a pas encore été acceptée. Renvoyez-la, ou créez un lien de mot de passe.',
  'You cannot deactivate yourself.': 'Vous ne pouvez pas vous désactiver vous-même.',
  'You cannot reset your own two-step sign-in.':
    'Vous ne pouvez pas réinitialiser votre propre connexion en deux étapes.',
  'You cannot lock yourself.': 'Vous ne pouvez pas vous verrouiller vous-même.',
  'You cannot remove yourself.': 'Vous ne pouvez pas vous retirer vous-même.',
  'You cannot make a password link for yourself.': 'Vous ne pouvez pas créer de lien de mot de passe pour vous-même.',
  'This person has already accepted. A password link lets them in again.':
    'Cette personne a déjà accepté l’invitation. Un lien de mot de passe lui rend l’accès.',
  'This account is not active. Activate it first, or send the invitation again.':
    'Ce compte n’est pas actif. Activez-le d’abord, ou renvoyez l’invitation.',
  'This is the last administrator who can sign in. Make another one first.':
    'C’est le dernier administrateur qui peut se connecter. Nommez-en d’abord un autre.',
  'Choose a clinic: without one this person sees no studies.':
    'Choisissez une clinique : sans elle, cette personne ne voit aucune étude.',
  'Choose one of your clinics.': 'Choisissez une de vos cliniques.',
  'needs one clinic or more: without one this person sees no study':
    'nécessite au moins une clinique : sans elle, cette personne ne voit aucune étude',
  'Choose at least one of your clinics.': 'Choisissez au moins une de vos cliniques.',
  'One of the clinics does not exist.': 'Une des cliniques n’existe pas.',
  'You cannot change your own rights. Another administrator can.':
    'Vous ne pouvez pas modifier vos propres droits. Un autre administrateur le peut.',
  'Some lines are wrong: nothing was changed. Correct them, or leave them out.':
    'Certaines lignes sont erronées : rien n’a été modifié. Corrigez-les, ou laissez-les de côté.',
  'The first line does not name the columns of this list.':
    'La première ligne ne contient pas les noms des colonnes de cette liste.',
  'The file is not text in UTF-8. In a spreadsheet, save it as “CSV UTF-8”.':
    'Le fichier n’est pas du texte en UTF-8. Dans un tableur, enregistrez-le au format « CSV UTF-8 ».',
  'Line {0} is not CSV: {1}.': 'La ligne {0} n’est pas du CSV : {1}.',
  'the line cannot be read': 'la ligne est illisible',
  'a quotation mark is missing': 'il manque un guillemet',
  'a quotation mark stands where none may be': 'un guillemet se trouve où il ne peut pas être',
  'there are fewer values than columns': 'il y a moins de valeurs que de colonnes',
  'there are too many values for the columns': 'il y a trop de valeurs pour les colonnes',
  'One file may hold {0} lines; this one holds {1}.': 'Un fichier peut contenir {0} lignes ; celui-ci en contient {1}.',
  'You may add physicians, not change them.': 'Vous pouvez ajouter des médecins, pas les modifier.',
  'is the same person as in an earlier line': 'est la même personne que dans une ligne précédente',
  'is there already, with the number {0}: put it into the column id to change this physician':
    'existe déjà, avec le numéro {0} : mettez-le dans la colonne id pour modifier ce médecin',
  'You may add users, not change them.': 'Vous pouvez ajouter des utilisateurs, pas les modifier.',
  'The avatar is not a picture that is kept here.': 'Cette image n’est pas conservée ici.',
  'There is no such picture.': 'Cette image n’existe pas.',
  'A picture has at most 800 kB.': 'Une image a au plus 800 ko.',
  'Sixty pictures were sent within an hour. Try again later.':
    'Soixante images ont été envoyées en une heure. Réessayez plus tard.',
  'This picture cannot be read. Use PNG, JPEG, GIF or WebP.':
    'Cette image est illisible. Utilisez du PNG, JPEG, GIF ou WebP.',
  'Another version is in force by now. Read that one, then accept it.':
    'Une autre version est désormais en vigueur. Lisez-la, puis acceptez-la.',
  'There is no such version.': 'Cette version n’existe pas.',
  'There is no such role.': 'Ce rôle n’existe pas.',
  'Another role has this name.': 'Un autre rôle porte ce nom.',
  '{0} people have this role. Give them another one first.':
    '{0} personnes ont ce rôle. Donnez-leur d’abord un autre rôle.',
  'The successor has to be another person.': 'Le successeur doit être une autre personne.',
  'is the same person': 'est la même personne',
  'The successor’s account is not active.': 'Le compte du successeur n’est pas actif.',
  'is not active': 'n’est pas actif',
  'critical results are always told': 'Les résultats critiques sont toujours signalés.',
  'has to be another time than the first': 'Une autre heure que la première est nécessaire.',
  'is no push service that is known here': 'Ce service de notification n’est pas connu ici.',
  'There is no such browser.': 'Ce navigateur n’existe pas.',
};
