/** What figures refuse. */
export const figures = {
  'The period ends before it begins.': 'O período termina antes de começar.',
  'A period has at most {0} years.': 'Um período tem no máximo {0} anos.',
  'This is told to those who see every clinic.': 'Só quem vê todas as clínicas vê isto.',
  '{0} is not told apart by {1}.': '{0} não pode ser dividido por {1}.',
  'This is told of up to {0} days: choose a shorter period.':
    'Isto é mostrado para no máximo {0} dias: escolha um período mais curto.',
  'stands there twice': 'está ali duas vezes',
};
