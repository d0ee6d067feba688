/** O que diz uma página cuja função está desligada. */
export const switchedOff = {
  title: '{{page}}: desligado',
  text: 'A administração desligou-o para todos. O que estava guardado volta quando for ligado.',
  own: 'Está desligado para todos. O que estava guardado volta quando for ligado.',
  open: 'Abrir as funções',
  dicomweb: 'O serviço DICOMweb está desligado: outros sistemas recebem a resposta de que não há nada aqui.',
  apiTokens: 'Os tokens de acesso estão desligados: nenhum dá acesso.',
} as const;
