import type { Refusals } from '../../refusals.ts';

/** How people sign in, and what is refused of it. */
export const securityPolicy: Refusals = {
  'Set up the second step first. Your role requires it.': 'Configure primeiro a segunda etapa. Seu papel precisa dela.',
  'A new password is due.': 'Uma nova senha é necessária.',
  'is the one you have': 'É a que você já tem.',
  'Signing in is not allowed from your network.': 'Ninguém entra aqui a partir deste endereço.',
  'Your role cannot create access tokens.': 'Seu papel não cria tokens de acesso aqui.',
  'is at most {0} days': 'No máximo {0} dias.',
  'The time of a token {0}.': 'Tempo de um token: {0}',
  'Your role does not offer a second step.': 'Nenhuma segunda etapa é oferecida ao seu papel.',
  'Your role requires the second step.': 'Seu papel precisa da segunda etapa.',
  'The addresses: {0}.': 'Endereços: {0}',
  '{0} is no address and no network such as 10.0.0.0/8': '{0} não é um endereço nem uma rede como 10.0.0.0/8.',
  'would shut you out: you are at {0}': 'Você mesmo ficaria de fora: você está em {0}.',
  'would shut out every administrator': 'Todos os administradores ficariam de fora.',
  'Somebody else changed the security policy meanwhile. Load the page again.':
    'Outra pessoa alterou a política de segurança enquanto isso. Recarregue a página.',
  'A change is already planned. Withdraw it first.': 'Uma alteração espera sua hora. Retire-a primeiro.',
  'No change is planned.': 'Nenhuma alteração espera sua hora.',
  'The time has to be within the next 90 days.': 'O momento deve estar nos próximos 90 dias.',
  'is not in the next 90 days': 'Não está nos próximos 90 dias.',
};
