/** A page that is handed on. */
export const shareMenu = {
  act: 'Teilen',
  copy: 'Link kopieren',
  copied: 'Der Link ist kopiert',
  mail: 'Per E-Mail',
  device: 'Mit diesem Gerät',
} as const;
