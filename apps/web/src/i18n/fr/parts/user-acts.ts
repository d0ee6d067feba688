/** What is done with accounts: acts, links, copied rights, and how all of it is told afterwards. */
export const userActs = {
  act: {
    details: 'Détails',
    seeAs: 'Voir comme cette personne',
    copyRights: 'Copier les droits de',
    invite: 'Renvoyer l’invitation',
    'reset-link': 'Créer un lien de mot de passe',
    activate: 'Activer',
    deactivate: 'Désactiver',
    lock: 'Verrouiller',
    unlock: 'Déverrouiller',
    'force-logout': 'Déconnecter partout',
    'require-password-change': 'Demander un nouveau mot de passe',
    'reset-two-step': 'Réinitialiser la connexion en deux étapes',
    remove: 'Supprimer',
  },
  done: {
    invite: 'Invitation envoyée : {{who}}',
    'reset-link': 'Lien créé : {{who}}',
    activate: 'Activation : {{who}}',
    deactivate: 'Désactivation : {{who}}',
    lock: 'Verrouillage : {{who}}',
    unlock: 'Déverrouillage : {{who}}',
    'force-logout': 'Déconnexion : {{who}}',
    'require-password-change': 'Nouveau mot de passe demandé : {{who}}',
    'reset-two-step': 'Connexion en deux étapes réinitialisée : {{who}}',
    remove: 'Suppression : {{who}}',
  },
  ask: {
    because: 'Motif, visible des administrateurs',
    deactivate: {
      title: 'Désactiver {{who}} ?',
      text: 'Les sessions se ferment aussitôt et la connexion est refusée. Ce qui a été fait reste, et le compte peut être réactivé.',
    },
    lock: {
      title: 'Verrouiller {{who}} ?',
      text: 'Les sessions se ferment aussitôt et aucun accès ne fonctionne jusqu’au déverrouillage.',
    },
    'require-password-change': {
      title: 'Demander un nouveau mot de passe à {{who}} ?',
      text: 'Rien d’autre n’est possible dans le compte tant qu’un nouveau mot de passe n’a pas été choisi. C’est irréversible.',
    },
    'force-logout': {
      title: 'Déconnecter {{who}} partout ?',
      text: 'Chaque session ouverte se ferme et les jetons d’accès sont révoqués. Une nouvelle connexion est possible aussitôt.',
    },
    'reset-two-step': {
      title: 'Réinitialiser la connexion en deux étapes de {{who}} ?',
      text: 'L’application d’authentification et les codes de secours ne fonctionnent plus, et les sessions se ferment. Le mot de passe seul suffit alors.',
    },
    remove: {
      title: 'Supprimer {{who}} ?',
      text: 'Les sessions se ferment, l’adresse et le nom d’utilisateur redeviennent libres. Ce que la personne a fait reste consigné. C’est irréversible.',
    },
  },
  copy: {
    title: 'Copier les droits vers {{who}}',
    text: 'Le rôle, les cliniques, la portée et les droits différents deviennent ceux de la personne choisie. Les droits d’avant ne sont pas conservés ; c’est irréversible.',
    hint: 'Le rôle, les cliniques, la portée et les droits viennent de cette personne.',
    confirm: 'Copier les droits',
    chooseFirst: 'Choisissez d’abord une personne.',
    done: 'Droits copiés : {{who}}',
  },
  link: {
    invitations: '{{count}} invitations',
    handOver:
      'Aucun serveur de messagerie n’est configuré : remettez vous-même ce qui suit. Chaque lien fonctionne une fois, jusqu’au {{until}}, et ne sera plus affiché.',
    copyOf: 'Copier le lien de {{name}}',
    invitation: 'Invitation pour {{name}}',
    password: 'Lien de mot de passe pour {{name}}',
    mailed: 'Il a été envoyé par e-mail et sert une fois, jusqu’à {{until}}.',
  },
  import: { administrator: 'devient administrateur' },
  event: { 'auth-recovery': 'Connexion avec un code de secours' },
} as const;
