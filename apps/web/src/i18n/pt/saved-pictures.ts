/** O que o visualizador diz de uma imagem do que se vê. */
export const savedPictures = {
  drawing: 'A imagem animada está sendo criada',
  saved: { picture: 'A imagem foi salva', loop: 'A imagem animada foi salva' },
  failed: { picture: 'A imagem não foi salva', loop: 'A imagem animada não foi salva' },
  none: {
    picture: 'Só uma imagem em si pode ser salva: nenhum corte, nenhum documento.',
    loop: 'Só um objeto de vários quadros pode ser salvo como imagem animada.',
  },
} as const;
