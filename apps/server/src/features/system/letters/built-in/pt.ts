import { topicNames } from '@isocenter/contract/system/topic-names/pt.ts';
import { paragraphs, type Letters } from './built-in.ts';

export const pt: Letters = {
  'password-reset': {
    subject: 'Uma nova senha para {{institution}}',
    body: 'Alguém, provavelmente você, pediu uma nova senha. Abra este link em até uma hora para defini-la:\n\n{{link}}\n\nSe não foi você, nada muda: ignore este e-mail.',
  },
  invitation: {
    subject: 'Sua conta em {{institution}}',
    body: 'Uma conta foi criada para você. Abra este link em até sete dias e escolha uma senha:\n\n{{link}}',
  },
  'email-change': {
    subject: 'Confirme seu novo endereço em {{institution}}',
    body: 'Abra este link em até um dia para que este endereço passe a ser o da sua conta:\n\n{{link}}\n\nSe você não pediu isso, ignore este e-mail.',
  },
  'email-notice': {
    subject: 'Um novo endereço para sua conta em {{institution}}',
    body: 'Foi pedida uma mudança do endereço da sua conta. Ela vale quando o link enviado ao novo endereço for aberto. Se não foi você, mude sua senha e avise um administrador.',
  },
  'password-changed': {
    subject: 'Sua senha em {{institution}} foi alterada',
    body: 'A senha da sua conta foi alterada e as outras sessões foram encerradas.{{tokens}} Se não foi você, avise um administrador imediatamente.',
  },
  'new-policy': {
    subject: 'Sua entrada em {{institution}} muda',
    body: 'Os administradores mudaram a forma de entrar. É isto que você precisa fazer:\n\n{{tasks}}',
  },
  share: {
    subject: '{{sender}}, de {{institution}}, compartilha algo com você',
    body: paragraphs(
      'Olá, {{recipient}},',
      '{{sender}}, de {{institution}}, compartilha algo com você. O link abre até {{until}}:',
      '{{link}}',
      '{{proof}}',
      'Se você não esperava isto, ignore este e-mail.',
    ),
  },
  'upload-link': {
    subject: '{{sender}}, de {{institution}}, pede imagens a você',
    body: paragraphs(
      'Olá, {{recipient}},',
      '{{sender}}, de {{institution}}, pede que você envie imagens. O link funciona até {{until}}:',
      '{{link}}',
      '{{proof}}',
      'Se você não esperava isto, ignore este e-mail.',
    ),
  },
  'critical-result': {
    subject: 'Algo aguarda você em {{institution}}',
    body: paragraphs(
      'Alguém de {{institution}} precisa informar você sobre algo em breve. Entre, leia e confirme:',
      '{{link}}',
      'O remetente é avisado assim que você confirmar.',
    ),
  },
  'report-final': {
    subject: 'Um laudo de {{institution}} está pronto',
    body: paragraphs('Olá, {{recipient}},', 'Um laudo que você solicitou é final. Entre para lê-lo:', '{{link}}'),
  },
  'report-addendum': {
    subject: 'Um laudo de {{institution}} tem um adendo',
    body: paragraphs(
      'Olá, {{recipient}},',
      'Um laudo que você solicitou recebeu um adendo. Entre para lê-lo:',
      '{{link}}',
    ),
  },
  'referral-received': {
    subject: 'Imagens de {{institution}} chegaram',
    body: paragraphs('Olá, {{recipient}},', 'Imagens que você solicitou chegaram. Entre para vê-las:', '{{link}}'),
  },
  'referral-critical': {
    subject: 'Um resultado crítico de {{institution}}',
    body: paragraphs(
      'Olá, {{recipient}},',
      'Um estudo que você solicitou tem um resultado crítico. Entre para vê-lo:',
      '{{link}}',
    ),
  },
  'report-copy': {
    subject: 'Um laudo de {{institution}}',
    body: paragraphs(
      'Olá, {{recipient}},',
      'Segue em anexo um laudo que você solicitou. Ele abre com o código combinado com {{institution}}.',
      'Se você não esperava isto, avise {{institution}} e exclua este e-mail.',
    ),
  },
  'notice-digest': {
    subject: 'Notificações de {{institution}}',
    body: paragraphs(
      'Olá, {{recipient}},',
      'Você ainda não leu estas notificações:',
      '{{news}}',
      'Entre para ler:',
      '{{link}}',
    ),
  },
  'storage-low': {
    subject: 'O espaço de armazenamento de {{institution}} está acabando',
    body: paragraphs(
      'Olá, {{recipient}},',
      'O disco de {{institution}} está ficando cheio:',
      '{{news}}',
      'Quando estiver cheio, as imagens serão recusadas. Aqui está o que o ocupa:',
      '{{link}}',
    ),
  },
  'study-assigned': {
    subject: 'Há estudos aguardando você em {{institution}}',
    body: paragraphs(
      'Olá, {{recipient}},',
      'Foi atribuído trabalho a você:',
      '{{news}}',
      'Entre para ver:',
      '{{link}}',
    ),
  },
  'job-failed': {
    subject: 'Algo que você iniciou em {{institution}} falhou',
    body: paragraphs(
      'Olá, {{recipient}},',
      'Uma tarefa que você iniciou falhou:',
      '{{news}}',
      'Entre para ver por quê e tentar de novo:',
      '{{link}}',
    ),
  },
  'node-down': {
    subject: 'Um nó de {{institution}} não responde',
    body: paragraphs(
      'Olá, {{recipient}},',
      'Um nó DICOM verificado regularmente não responde:',
      '{{news}}',
      'Entre para ver qual:',
      '{{link}}',
    ),
  },
  proof: {
    code: 'Será pedido um código, que você recebe separadamente.',
    'birth-date': 'Será pedida uma data de nascimento.',
  },
  sampleTask: '- Uma senha precisa de 12 caracteres ou mais.',
  news: topicNames,
  storage: {
    room: '- Espaço restante: {size}.',
    fullAt: '- Se chegar tanto quanto ultimamente, o disco ficará cheio em {day}.',
  },
  tokens: {
    revoked: ' Tokens de acesso revogados: {count}.',
    left: ' Tokens de acesso que continuam valendo: {count}. Eles podem ser revogados nas configurações da sua conta.',
  },
};
