/** What figures refuse. */
export const figures = {
  'The period ends before it begins.': 'Der Zeitraum endet, bevor er beginnt.',
  'A period has at most {0} years.': 'Ein Zeitraum hat höchstens {0} Jahre.',
  'This is told to those who see every clinic.': 'Das sehen nur Personen, die alle Kliniken sehen.',
  '{0} is not told apart by {1}.': '{0} lässt sich nicht nach {1} aufteilen.',
  'This is told of up to {0} days: choose a shorter period.':
    'Das wird für höchstens {0} Tage angezeigt: Wählen Sie einen kürzeren Zeitraum.',
  'stands there twice': 'steht zweimal da',
};
