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
  tell: 'Avise-me',
  tellOver: 'Avise-me quando terminar',
  tellNot: 'Não avisar mais',
  howTold: 'Você é avisado uma vez, pelo sino e pelos meios que escolheu.',
  email: 'E-mail da sua conta',
  notify: 'Avise-me',
  noted: 'Se houver uma conta com este endereço, ela é avisada uma vez.',
  waits_one: '{{count}} pessoa espera por isto.',
  waits_many: '{{count}} pessoas esperam por isto.',
  waits_other: '{{count}} pessoas esperam por isto.',
  feature: {
    uploads: 'Envios pelo navegador',
    dicomweb: 'Serviço DICOMweb',
    sending: 'Envio a outros destinos',
    queryRetrieve: 'Query/Retrieve',
    rules: 'Regras de encaminhamento',
    apiTokens: 'Tokens de acesso',
  },
  featureText: {
    uploads: 'Arquivos e discos chegam pela página de envio. O que os nós e outros sistemas enviam continua a chegar.',
    dicomweb: 'Outros sistemas procuram, buscam e gravam por DICOMweb. O visualizador continua a funcionar sem ele.',
    sending:
      'Os estudos vão para nós, servidores DICOMweb e pastas. O que as regras enviam espera enquanto está desligado.',
    queryRetrieve:
      'Outros arquivos são consultados e estudos trazidos deles. O que os nós pedem aqui está no registro deles.',
    rules: 'As regras enviam, etiquetam e removem estudos. Desligadas, os estudos esperam por elas.',
    apiTokens: 'Programas agem por uma pessoa. Quem cria tokens, e por quanto tempo, está na política de segurança.',
  },
} as const;
