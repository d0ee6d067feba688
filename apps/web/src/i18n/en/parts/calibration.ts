/** What a calibration line asks, and what is said of values that rest on one. */
export const calibration = {
  title: 'Calibration line',
  length: 'True length',
  hint: 'The line is {{pixels}} px long. Every length on this image rests on it from then on.',
  range: 'A number from {{least}} to {{most}} mm',
  apply: 'Calibrate',
  change: 'True length of measurement {{number}}',
  lesions: 'Calibrated by hand: {{names}}',
  kept: 'The line is kept as a length.',
  said: {
    'by-hand': 'calibrated by hand',
    detector: 'at the detector',
    estimated: 'estimated scale',
    calibrates: 'gives this image its scale',
    'newer-line': 'not used: a newer calibration line counts',
    'hidden-line': 'not used: it is hidden',
    'not-used': 'not used',
  },
  refused: {
    'own-size': 'This image states its own size',
    'no-lengths': 'This part of the image does not show lengths',
    'several-parts': 'The line leads from one part of the image into another',
    'too-short': 'The line is too short to calibrate by: at least 10 px',
  },
};
