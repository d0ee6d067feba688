import type { Refusals } from '../../refusals.ts';

/** How people sign in, and what is refused of it. */
export const securityPolicy: Refusals = {
  'Set up the second step first. Your role requires it.': 'Configure primeiro a segunda etapa. Seu papel a exige.',
  'A new password is due.': 'Uma nova senha é necessária.',
  'is the one you have': 'É a senha que você já tem.',
  'Signing in is not allowed from your network.': 'A entrada não é permitida a partir da sua rede.',
  'Your role cannot create access tokens.': 'Seu papel não pode criar tokens de acesso.',
  'is at most {0} days': 'No máximo {0} dias.',
  'The time of a token {0}.': 'Validade de um token: {0}',
  'Your role does not offer a second step.': 'Seu papel não oferece uma segunda etapa.',
  'Your role requires the second step.': 'Seu papel exige a segunda etapa.',
  'The addresses: {0}.': 'Endereços: {0}',
  '{0} is no address and no network such as 10.0.0.0/8': '{0} não é um endereço nem uma rede como 10.0.0.0/8.',
  'would shut you out: you are at {0}': 'Você ficaria de fora: seu endereço é {0}.',
  'would shut out every administrator': 'Todos os administradores ficariam de fora.',
  'Somebody else changed the security policy meanwhile. Load the page again.':
    'Outra pessoa alterou a política de segurança nesse meio-tempo. Recarregue a página.',
  'A change is already planned. Withdraw it first.': 'Uma alteração já está programada. Retire-a primeiro.',
  'No change is planned.': 'Nenhuma alteração está programada.',
  'The time has to be within the next 90 days.': 'O momento precisa estar nos próximos 90 dias.',
  'is not in the next 90 days': 'Não está nos próximos 90 dias.',
};
