/** Was über die Aufnahme auf PET-Bildern gesagt wird. */
export const uptake = {
  norms: 'SUV nach',
  norm: {
    bw: 'Körpergewicht (SUVbw)',
    lbm: 'Magermasse (SUVlbm)',
    bsa: 'Körperoberfläche (SUVbsa)',
    ibw: 'Idealgewicht (SUVibw)',
  },
  none: {
    units: 'Kein SUV: Die Werte sind nicht in Bq/ml angegeben',
    slope: 'Kein SUV: Die Steigung der Werte ist mit 0 angegeben',
    attenuation: 'Kein SUV: nicht schwächungskorrigiert',
    decay: 'Kein SUV: Zerfallskorrektur fehlt oder ist nicht angegeben',
    dose: 'Kein SUV: Die injizierte Aktivität ist nicht erfasst',
    'dose-size': 'Kein SUV: Als injizierte Aktivität sind weniger als 1 kBq angegeben',
    'half-life': 'Kein SUV: Die Halbwertszeit ist nicht erfasst',
    injection: 'Kein SUV: Die Zeit der Injektion fehlt, liegt nach der Aufnahme oder zu lange davor',
    scan: 'Kein SUV: Der Aufnahmebeginn ist nicht erfasst',
    'other-norm': 'Kein SUV nach Körpergewicht: Die Werte sind anders normiert',
    weight: 'Kein SUV: Das Gewicht ist nicht erfasst',
    'weight-size': 'Kein SUV: Als Gewicht des Patienten sind mehr als 1000 kg angegeben',
    height: 'Kein SUV: Die Körpergröße ist nicht erfasst',
    'height-size': 'Kein SUV: Als Größe des Patienten sind mehr als 3 m angegeben',
    sex: 'Kein SUV: Das Geschlecht ist nicht erfasst',
    body: 'Kein SUV nach dieser Norm: Ihre Formel ergibt für Größe und Gewicht nichts',
  },
};
