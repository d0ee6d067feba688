/** The own account: its settings, and the field for a picture. */
export const account = {
  picture: {
    choose: 'Choisir une image',
    change: 'Changer l’image',
    remove: 'Retirer',
    drop: 'Déposez l’image ici',
    files: 'PNG, JPEG, GIF ou WebP. Une image plus grande est réduite ici.',
    wrongType: 'Il faut une image PNG, JPEG, GIF ou WebP.',
    unreadable: 'Ce fichier n’est pas une image lisible. Choisissez-en un autre.',
    tooLarge: 'Le fichier dépasse 40 Mo. Choisissez-en un plus petit.',
    notSent: 'L’image n’a pas été enregistrée. {{reason}}',
    cropTitle: 'Choisir la partie à garder',
    cropKeys: 'Les flèches déplacent l’image, + et − zooment.',
    cropArea: 'La partie qui est gardée.',
    zoom: 'Zoom',
    shape: 'Largeur',
    use: 'Utiliser cette partie',
    sending: 'Envoi',
    cancel: 'Annuler',
  },
} as const;
