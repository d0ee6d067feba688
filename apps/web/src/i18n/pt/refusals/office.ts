/** What the apps of the office refuse. */
export const office = {
  'There is no such person.': 'Esta pessoa não existe.',
  'There is no such file.': 'Este arquivo não existe.',
  'Your account may not bring files.': 'Sua conta não pode trazer arquivos.',
  'More than {0} files within an hour are not taken.': 'Mais de {0} arquivos em uma hora não são aceitos.',
  'has to be an amount with two decimals, such as {0}': 'É necessário um valor com duas casas decimais, como {0}.',
  'has to be a number with up to three decimals': 'É necessário um número com até três casas decimais.',
  'has to be a percentage from 0 to 100 with up to two decimals':
    'É necessária uma porcentagem de 0 a 100 com até duas casas decimais.',
};
