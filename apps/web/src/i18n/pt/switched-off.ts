/** O que diz uma página cuja função está desligada. */
export const switchedOff = {
  title: '{{page}}: desligado',
  text: 'Um administrador desligou esta função para todos. Os dados voltam quando ela for ligada.',
  own: 'Está desligado para todos. Os dados voltam quando for ligado.',
  open: 'Abrir as funções',
  dicomweb: 'O serviço DICOMweb está desligado: outros sistemas recebem a resposta de que não há nada aqui.',
  apiTokens: 'Os tokens de acesso estão desligados: nenhum dá acesso.',
  soonTitle: 'Indisponível por enquanto',
  soonText:
    'Um administrador desligou estas partes. Os dados delas voltam quando forem ligadas, e esta página se atualiza automaticamente.',
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
    uploads: 'Arquivos e discos chegam pela página de envio. O que os nós e outros sistemas enviam continua chegando.',
    dicomweb:
      'Outros sistemas pesquisam, buscam e armazenam por DICOMweb. O visualizador continua funcionando sem ele.',
    sending:
      'Os estudos vão para nós, servidores DICOMweb e pastas. O que as regras enviam espera enquanto está desligado.',
    queryRetrieve:
      'Outros acervos são consultados, e estudos são trazidos deles. O que os nós pedem aqui está no registro deles.',
    rules: 'As regras enviam, etiquetam e removem estudos. Desligadas, os estudos esperam por elas.',
    apiTokens: 'Programas agem por uma pessoa. Quem cria tokens, e por quanto tempo, está na política de segurança.',
  },
} as const;
