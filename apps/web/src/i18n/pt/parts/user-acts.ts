/** What is done with accounts: acts, links, copied rights, and how all of it is told afterwards. */
export const userActs = {
  act: {
    details: 'Detalhes',
    seeAs: 'Ver como esta pessoa',
    copyRights: 'Copiar direitos de',
    invite: 'Reenviar o convite',
    'reset-link': 'Criar link de senha',
    activate: 'Ativar',
    deactivate: 'Desativar',
    lock: 'Bloquear',
    unlock: 'Desbloquear',
    'force-logout': 'Encerrar todas as sessões',
    'require-password-change': 'Exigir nova senha',
    'reset-two-step': 'Redefinir a entrada em duas etapas',
    remove: 'Excluir',
  },
  done: {
    invite: 'Convite enviado: {{who}}',
    'reset-link': 'Link criado: {{who}}',
    activate: 'Ativação: {{who}}',
    deactivate: 'Desativação: {{who}}',
    lock: 'Bloqueio: {{who}}',
    unlock: 'Desbloqueio: {{who}}',
    'force-logout': 'Sessões encerradas: {{who}}',
    'require-password-change': 'Nova senha exigida: {{who}}',
    'reset-two-step': 'Entrada em duas etapas redefinida: {{who}}',
    remove: 'Exclusão: {{who}}',
  },
  ask: {
    because: 'Motivo, visível para administradores',
    deactivate: {
      title: 'Desativar {{who}}?',
      text: 'As sessões terminam na hora e a entrada é recusada. O que foi feito permanece, e a conta pode ser ativada de novo.',
    },
    lock: {
      title: 'Bloquear {{who}}?',
      text: 'As sessões terminam na hora e nenhum acesso funciona até o desbloqueio.',
    },
    'require-password-change': {
      title: 'Exigir nova senha de {{who}}?',
      text: 'Nada mais pode ser feito na conta enquanto uma nova senha não for escolhida. Não pode ser desfeito.',
    },
    'force-logout': {
      title: 'Encerrar todas as sessões de {{who}}?',
      text: 'Cada sessão aberta termina e os tokens de acesso são revogados. É possível entrar de novo na hora.',
    },
    'reset-two-step': {
      title: 'Redefinir a entrada em duas etapas de {{who}}?',
      text: 'O aplicativo autenticador e os códigos de recuperação deixam de valer, e as sessões terminam. Depois basta a senha.',
    },
    remove: {
      title: 'Excluir {{who}}?',
      text: 'As sessões terminam, e o endereço e o nome de usuário ficam livres. O que a pessoa fez continua registrado. Não pode ser desfeito.',
    },
  },
  copy: {
    title: 'Copiar direitos para {{who}}',
    text: 'Papel, clínicas, alcance e direitos diferentes passam a ser os da pessoa escolhida. Os direitos anteriores não são guardados; não pode ser desfeito.',
    hint: 'Papel, clínicas, alcance e direitos vêm desta pessoa.',
    confirm: 'Copiar direitos',
    chooseFirst: 'Escolha primeiro uma pessoa.',
    done: 'Direitos copiados: {{who}}',
  },
  link: {
    invitations: '{{count}} convites',
    handOver:
      'Nenhum servidor de e-mail está configurado: entregue você mesmo o que segue. Cada link funciona uma vez, até {{until}}, e não será mostrado de novo.',
    copyOf: 'Copiar o link de {{name}}',
    invitation: 'Convite para {{name}}',
    password: 'Link de senha para {{name}}',
    mailed: 'Foi enviado por e-mail e vale uma vez, até {{until}}.',
  },
  import: { administrator: 'torna-se administrador' },
  event: { 'auth-recovery': 'Entrada com código de recuperação' },
} as const;
