import type { Refusals } from '../../refusals.ts';

/** What is refused of the settings of the server. */
export const server: Refusals = {
  'This is here already.': 'C’est déjà là.',
  'Enter an e-mail address.': 'Saisissez une adresse e-mail.',
  'The archive is in maintenance.': 'L’archive est en maintenance.',
  'The archive is in maintenance. {0}': 'L’archive est en maintenance. {0}',
  'has to be later, and after the beginning': 'Ce doit être plus tard, après le début.',
  'is an IP address or localhost': 'Il faut une adresse IP ou localhost.',
  'is no host name or IP address': 'Ce n’est ni un nom d’hôte ni une adresse IP.',
  'would send the password for everybody on the way to read':
    'Le mot de passe serait envoyé lisible par tous en chemin.',
  'There is no mail server. The e-mail waits for one.': 'Il n’y a pas de serveur de messagerie. L’e-mail en attend un.',
  'The e-mail is no longer waiting.': 'L’e-mail n’est plus en attente.',
  'has a field that cannot stand here: {0}': 'Ce champ ne peut pas figurer ici : {0}',
  'has braces that are no field': 'Il y a ici des accolades qui ne sont pas un champ.',
  'needs the field {0}': 'Il manque le champ {0}.',
  'This letter cannot be switched off.': 'Cet e-mail ne peut pas être désactivé.',
  'There is no such letter.': 'Cet e-mail n’existe pas.',
  'Letters are not written in this language.': 'Aucun e-mail n’est écrit dans cette langue.',
  'There is no mail server to try.': 'Il n’y a pas de serveur de messagerie à tester.',
  'has the AE title of this server once more': 'Le titre AE de ce serveur y figure une seconde fois.',
  'is the port without TLS': 'C’est le port sans TLS.',
  'is needed to listen with TLS': 'Nécessaire pour recevoir avec TLS.',
  'is more than in all': 'C’est plus que le total.',
  'has the default transfer syntax, which everybody takes':
    'La syntaxe de transfert par défaut est acceptée par tous : elle ne peut pas être refusée.',
  'is no certificate in PEM': 'Ce n’est pas un certificat PEM.',
  'has ended': 'Il a expiré.',
  'is needed for this certificate': 'Nécessaire pour ce certificat.',
  'is no private key in PEM without a password': 'Ce n’est pas une clé privée PEM sans mot de passe.',
  'does not fit the certificate': 'Elle ne correspond pas au certificat.',
  'is no address of this computer': 'Ce n’est pas une adresse de cet ordinateur.',
  'cannot be listened at: another program has it, or it is kept for the system':
    'Impossible de recevoir ici : un autre programme occupe le port, ou il est réservé au système.',
  'is stated by {0} and cannot be changed here': 'Fixé par {0} : ne peut pas être modifié ici.',
  'Somebody else changed the settings meanwhile. Load the page again.':
    'Quelqu’un d’autre a modifié les réglages entre-temps. Rechargez la page.',
  'This association is no longer open.': 'Cette association n’est plus ouverte.',
  'There is no such kind of job.': 'Ce type de tâche n’existe pas.',
  'Changing limits of jobs': 'Modifier les limites des tâches',
  'The job waits for the hours in which such jobs are run.':
    'La tâche attend les heures auxquelles de telles tâches sont exécutées.',
  'No mail server is called at this address.': 'Cette adresse n’est pas autorisée pour un serveur de messagerie.',
  'The address of the mail server is in a private network that ISOCENTER_OUTBOUND_NETWORKS does not list.':
    'L’adresse du serveur de messagerie est dans un réseau privé absent de ISOCENTER_OUTBOUND_NETWORKS.',
  'The name of the mail server is not known.': 'Le nom du serveur de messagerie est inconnu.',
  'The mail server offers no TLS that can be trusted.':
    'Le serveur de messagerie ne propose pas de TLS digne de confiance.',
  'No mail server answers there.': 'Aucun serveur de messagerie n’y répond.',
  'There is no whole backup in {0}.': 'Il n’y a pas de sauvegarde complète dans {0}.',
  'The manifest in {0} is not of this version of Isocenter.':
    'Le manifeste dans {0} n’est pas de cette version d’Isocenter.',
  'The backup is not whole: {0} is missing.': 'La sauvegarde est incomplète : {0} manque.',
  'The backup is damaged: {0} is not what was written.':
    'La sauvegarde est endommagée : {0} n’est pas ce qui a été écrit.',
  'Images of this installation are in its nearline store, which is not there: mount it, and name its folder (ISOCENTER_NEARLINE_DIR).':
    'Des images de cette installation sont dans son stockage nearline, qui est absent : montez-le et indiquez son dossier (ISOCENTER_NEARLINE_DIR).',
  'The folder of backups is not there. Is its disk mounted?':
    'Le dossier des sauvegardes est introuvable. Son disque est-il monté ?',
  'The disk of the backups is full.': 'Le disque des sauvegardes est plein.',
  'The server may not write to the folder of backups.':
    'Le serveur n’a pas le droit d’écrire dans le dossier des sauvegardes.',
  'The server has no folder for backups (ISOCENTER_BACKUP_DIR).':
    'Le serveur n’a pas de dossier de sauvegarde (ISOCENTER_BACKUP_DIR).',
};
