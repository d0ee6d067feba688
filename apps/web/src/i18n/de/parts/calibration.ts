export const calibration = {
  title: 'Kalibrierlinie',
  length: 'Wahre Länge',
  hint: 'Die Linie ist {{pixels}} px lang. Danach richten sich alle Längen auf diesem Bild.',
  range: 'Eine Zahl von {{least}} bis {{most}} mm',
  apply: 'Kalibrieren',
  change: 'Wahre Länge von Messung {{number}}',
  lesions: 'Von Hand kalibriert: {{names}}',
  kept: 'Die Linie bleibt als Länge.',
  said: {
    'by-hand': 'von Hand kalibriert',
    calibrates: 'gibt diesem Bild den Maßstab',
    'newer-line': 'nicht verwendet: eine neuere Kalibrierlinie zählt',
    'hidden-line': 'nicht verwendet: sie ist ausgeblendet',
    'not-used': 'nicht verwendet',
  },
  refused: {
    'own-size': 'Dieses Bild gibt seine Größe selbst an',
    'no-lengths': 'Dieser Teil des Bildes zeigt keine Längen',
    'several-parts': 'Die Linie führt aus einem Teil des Bildes in einen anderen',
    'too-short': 'Die Linie ist zum Kalibrieren zu kurz: mindestens 10 px',
  },
};
