/** A page that is handed on. */
export const shareMenu = {
  act: 'Share',
  copy: 'Copy the link',
  copied: 'The link is copied',
  mail: 'By e-mail',
  device: 'With this device',
} as const;
