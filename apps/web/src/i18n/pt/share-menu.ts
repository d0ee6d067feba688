/** A page that is handed on. */
export const shareMenu = {
  act: 'Compartilhar',
  copy: 'Copiar o link',
  copied: 'O link foi copiado',
  mail: 'Por e-mail',
  device: 'Com este aparelho',
} as const;
