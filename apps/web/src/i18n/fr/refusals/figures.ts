/** What figures refuse. */
export const figures = {
  'The period ends before it begins.': 'La période se termine avant de commencer.',
  'A period has at most {0} years.': 'Une période compte au plus {0} ans.',
  'This is told to those who see every clinic.': 'Seules les personnes qui voient toutes les cliniques voient cela.',
  '{0} is not told apart by {1}.': '{0} ne se répartit pas selon {1}.',
  'This is told of up to {0} days: choose a shorter period.':
    'Cela est montré pour {0} jours au plus : choisissez une période plus courte.',
  'stands there twice': 's’y trouve deux fois',
};
