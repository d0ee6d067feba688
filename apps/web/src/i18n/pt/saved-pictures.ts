/** O que o visualizador diz de uma imagem do que se vê. */
export const savedPictures = {
  drawing: 'A imagem animada está sendo criada',
  saved: { picture: 'A imagem foi salva', loop: 'A imagem animada foi salva' },
  failed: { picture: 'A imagem não foi salva', loop: 'A imagem animada não foi salva' },
  none: {
    picture: 'Só imagens originais podem ser salvas, não reformatações nem documentos.',
    loop: 'Só uma imagem com vários quadros pode ser salva como imagem animada.',
  },
} as const;
