/** The own account: its settings, and the field for a picture. */
export const account = {
  picture: {
    choose: 'Escolher imagem',
    change: 'Trocar imagem',
    remove: 'Remover',
    drop: 'Solte a imagem aqui',
    files: 'PNG, JPEG, GIF ou WebP. Imagens maiores são reduzidas aqui.',
    wrongType: 'É preciso uma imagem PNG, JPEG, GIF ou WebP.',
    unreadable: 'Este arquivo não é uma imagem legível. Escolha outro.',
    tooLarge: 'O arquivo tem mais de 40 MB. Escolha um menor.',
    notSent: 'A imagem não foi guardada. {{reason}}',
    cropTitle: 'Escolher a parte a manter',
    cropKeys: 'As setas movem a imagem, + e − aproximam e afastam.',
    cropArea: 'A parte que é mantida.',
    zoom: 'Zoom',
    shape: 'Largura',
    use: 'Usar esta parte',
    sending: 'Enviando',
    cancel: 'Cancelar',
  },
} as const;
