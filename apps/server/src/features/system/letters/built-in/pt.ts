import { topicNames } from '@isocenter/contract/system/topic-names/pt.ts';
import { paragraphs, type Letters } from './built-in.ts';

export const pt: Letters = {
  'password-reset': {
    subject: 'Uma nova senha para {{institution}}',
    body: 'Alguém, provavelmente você, pediu uma nova senha. Abra este link em até uma hora para defini-la:\n\n{{link}}\n\nSe não foi você, nada muda: deixe esta carta sem resposta.',
  },
  invitation: {
    subject: 'Sua conta em {{institution}}',
    body: 'Uma conta foi criada para você. Abra este link em até sete dias, escolha uma senha e comece:\n\n{{link}}',
  },
  'email-change': {
    subject: 'Confirme seu novo endereço em {{institution}}',
    body: 'Abra este link em até um dia para que este endereço passe a ser o da sua conta:\n\n{{link}}\n\nSe você não pediu isso, deixe esta carta sem resposta.',
  },
  'email-notice': {
    subject: 'Um novo endereço para sua conta em {{institution}}',
    body: 'Foi pedida uma mudança do endereço da sua conta. Ela vale quando o link da carta enviada ao novo endereço for aberto. Se não foi você, mude sua senha e avise um administrador.',
  },
  'password-changed': {
    subject: 'Sua senha em {{institution}} foi alterada',
    body: 'A senha da sua conta foi alterada e as outras sessões foram encerradas.{{tokens}} Se não foi você, avise um administrador imediatamente.',
  },
  'new-policy': {
    subject: 'Sua entrada em {{institution}} muda',
    body: 'Os administradores mudaram a forma de entrar. Isto diz respeito a você:\n\n{{tasks}}',
  },
  share: {
    subject: '{{sender}}, de {{institution}}, compartilha algo com você',
    body: paragraphs(
      'Olá, {{recipient}},',
      '{{sender}}, de {{institution}}, compartilha algo com você. O link abre até {{until}}:',
      '{{link}}',
      '{{proof}}',
      'Se você não espera nada, deixe esta carta sem resposta.',
    ),
  },
  'upload-link': {
    subject: '{{sender}}, de {{institution}}, pede imagens a você',
    body: paragraphs(
      'Olá, {{recipient}},',
      '{{sender}}, de {{institution}}, pede que você envie imagens. Este link as recebe até {{until}}:',
      '{{link}}',
      '{{proof}}',
      'Se você não espera nada, deixe esta carta sem resposta.',
    ),
  },
  'critical-result': {
    subject: 'Algo espera por você em {{institution}}',
    body: paragraphs(
      'Em {{institution}}, você precisa saber de algo em breve. Entre, leia e confirme:',
      '{{link}}',
      'Quem escreveu é avisado assim que você confirmar.',
    ),
  },
  'report-final': {
    subject: 'Um laudo de {{institution}} está pronto',
    body: paragraphs('Olá {{recipient}},', 'Um laudo que você solicitou é final. Entre para lê-lo:', '{{link}}'),
  },
  'report-addendum': {
    subject: 'Um laudo de {{institution}} tem um adendo',
    body: paragraphs(
      'Olá {{recipient}},',
      'Um laudo que você solicitou recebeu um adendo. Entre para lê-lo:',
      '{{link}}',
    ),
  },
  'referral-received': {
    subject: 'Imagens de {{institution}} chegaram',
    body: paragraphs('Olá {{recipient}},', 'Imagens que você solicitou chegaram. Entre para vê-las:', '{{link}}'),
  },
  'referral-critical': {
    subject: 'Um resultado crítico de {{institution}}',
    body: paragraphs(
      'Olá {{recipient}},',
      'Um exame que você solicitou tem um resultado crítico. Entre para vê-lo:',
      '{{link}}',
    ),
  },
  'report-copy': {
    subject: 'Um laudo de {{institution}}',
    body: paragraphs(
      'Olá, {{recipient}},',
      'Segue em anexo um laudo que você solicitou. Ele abre com o código combinado com {{institution}}.',
      'Se você não o espera, avise {{institution}} e apague esta carta.',
    ),
  },
  'notice-digest': {
    subject: 'Algo espera por você em {{institution}}',
    body: paragraphs(
      'Olá, {{recipient}},',
      'Isto foi comunicado a você e ainda não foi lido:',
      '{{news}}',
      'Entre para ler:',
      '{{link}}',
    ),
  },
  'storage-low': {
    subject: 'Resta pouco espaço em {{institution}}',
    body: paragraphs(
      'Olá {{recipient}},',
      'O disco de {{institution}} está ficando cheio:',
      '{{news}}',
      'Quando estiver cheio, as imagens serão recusadas. Aqui está o que o ocupa:',
      '{{link}}',
    ),
  },
  'study-assigned': {
    subject: 'Há estudos à sua espera em {{institution}}',
    body: paragraphs('Olá {{recipient}},', 'Algo foi atribuído a você:', '{{news}}', 'Entre para ver:', '{{link}}'),
  },
  'job-failed': {
    subject: 'Algo que você iniciou em {{institution}} falhou',
    body: paragraphs(
      'Olá {{recipient}},',
      'O que você iniciou não terminou bem:',
      '{{news}}',
      'Entre para ver por quê e tentar de novo:',
      '{{link}}',
    ),
  },
  'node-down': {
    subject: 'Um nó de {{institution}} não responde',
    body: paragraphs(
      'Olá {{recipient}},',
      'Um nó DICOM consultado regularmente não responde:',
      '{{news}}',
      'Entre para ver qual:',
      '{{link}}',
    ),
  },
  proof: {
    code: 'Será pedido um código, que você recebe por outro meio.',
    'birth-date': 'Será pedida uma data de nascimento.',
  },
  sampleTask: '- Uma senha precisa de 12 caracteres ou mais.',
  news: topicNames,
  storage: {
    room: '- Espaço restante: {size}.',
    fullAt: '- Se chegar tanto quanto ultimamente, o disco estará cheio em {day}.',
  },
  tokens: {
    revoked: ' Tokens de acesso revogados: {count}.',
    left: ' Tokens de acesso que continuam valendo: {count}. Eles podem ser revogados nas configurações da sua conta.',
  },
};
