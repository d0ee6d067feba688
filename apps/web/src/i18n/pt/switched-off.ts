/** O que diz uma página cuja função está desligada. */
export const switchedOff = {
  title: '{{page}}: desligado',
  text: 'A administração desligou-o para todos. O que estava guardado volta quando for ligado.',
  own: 'Está desligado para todos. O que estava guardado volta quando for ligado.',
  open: 'Abrir as funções',
  dicomweb: 'O serviço DICOMweb está desligado: outros sistemas recebem a resposta de que não há nada aqui.',
  apiTokens: 'Os tokens de acesso estão desligados: nenhum dá acesso.',
  soonTitle: 'Por enquanto não está aqui',
  soonText:
    'A administração desligou estas partes. O que estava guardado volta quando forem ligadas, e esta página acompanha sozinha.',
  allTitle: 'Está tudo aqui',
  allText: 'Nenhuma parte desta instalação está desligada. O que está no menu pode ser usado.',
} as const;
