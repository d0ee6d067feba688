/** A page that is handed on. */
export const shareMenu = {
  act: 'Partager',
  copy: 'Copier le lien',
  copied: 'Le lien est copié',
  mail: 'Par e-mail',
  device: 'Avec cet appareil',
} as const;
