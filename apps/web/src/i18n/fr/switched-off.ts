/** Ce que dit une page dont la fonction est désactivée. */
export const switchedOff = {
  title: '{{page}} : désactivé',
  text: 'Un administrateur l’a désactivé pour tout le monde. Ses données reviennent à la réactivation.',
  own: 'C’est désactivé pour tout le monde. Ses données reviennent à la réactivation.',
  open: 'Ouvrir les fonctions',
  dicomweb: 'Le service DICOMweb est désactivé : les autres systèmes apprennent qu’il n’y a rien ici.',
  apiTokens: 'Les jetons d’accès sont désactivés : aucun ne donne accès.',
  soonTitle: 'Indisponible pour le moment',
  soonText:
    'Un administrateur a désactivé ces parties. Leurs données reviennent à la réactivation, et cette page se met à jour automatiquement.',
  allTitle: 'Tout est là',
  allText: 'Aucune partie de cette installation n’est désactivée. Ce qui est au menu est utilisable.',
  tell: 'Prévenez-moi',
  tellOver: 'Prévenez-moi quand c’est fini',
  tellNot: 'Ne plus me prévenir',
  howTold: 'Vous êtes prévenu une fois, par la cloche et par les moyens que vous avez choisis.',
  email: 'E-mail de votre compte',
  notify: 'Prévenez-moi',
  noted: 'S’il existe un compte à cette adresse, il est prévenu une fois.',
  waits_one: '{{count}} personne l’attend.',
  waits_many: '{{count}} personnes l’attendent.',
  waits_other: '{{count}} personnes l’attendent.',
  feature: {
    uploads: 'Envois depuis le navigateur',
    dicomweb: 'Service DICOMweb',
    sending: 'Transmission',
    queryRetrieve: 'Query/Retrieve',
    rules: 'Règles de routage',
    apiTokens: 'Jetons d’accès',
  },
  featureText: {
    uploads:
      'Des fichiers et des disques arrivent par la page d’envoi. Ce que les nœuds et d’autres systèmes envoient arrive toujours.',
    dicomweb: 'D’autres systèmes cherchent, récupèrent et stockent par DICOMweb. La visionneuse continue sans lui.',
    sending:
      'Les études vont aux nœuds, aux serveurs DICOMweb et aux dossiers. Ce que les règles transmettent attend entre-temps.',
    queryRetrieve:
      'D’autres archives sont interrogées et des études rapatriées. Ce que les nœuds demandent ici est dans leur fiche.',
    rules:
      'Les règles transmettent, étiquettent et retirent des études. Désactivées, elles laissent les études en attente.',
    apiTokens:
      'Des programmes agissent pour une personne. Qui crée des jetons, et leur durée, est dans la politique de sécurité.',
  },
} as const;
