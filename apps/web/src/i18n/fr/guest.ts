/** Ce que lit l’invité d’un lien partagé. */
export const guest = {
  title: 'Quelque chose a été partagé avec vous',
  opening: 'Ouverture',
  codeText: 'Saisissez le code que vous avez reçu.',
  code: 'Code',
  birthDateText: 'Saisissez la date de naissance du patient.',
  birthDate: 'Date de naissance',
  open: 'Ouvrir',
  overTitle: 'Ce lien est terminé',
  overText:
    'Son dernier jour est peut-être passé, il a été retiré, ou ouvert autant de fois que possible. Demandez-en un autre à qui vous l’a envoyé.',
  only: 'Pour {{name}} uniquement. Le lien se termine le {{day}}.',
  from: '{{name}} partage avec vous :',
  nothing: 'Il n’y a rien à voir pour le moment.',
  images_one: '{{count}} image',
  images_many: '{{count}} images',
  images_other: '{{count}} images',
  view: 'Voir les images',
  download: 'Images en fichiers',
  report: 'Compte rendu signé',
  whole: 'Lire tout le compte rendu',
} as const;
