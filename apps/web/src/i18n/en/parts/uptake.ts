/** What is said of the uptake that PET images show. */
export const uptake = {
  norms: 'SUV by',
  norm: {
    bw: 'Body weight (SUVbw)',
    lbm: 'Lean body mass (SUVlbm)',
    bsa: 'Body surface (SUVbsa)',
    ibw: 'Ideal body weight (SUVibw)',
  },
  none: {
    units: 'No SUV: the values are not recorded in Bq/ml',
    slope: 'No SUV: the slope of the values is recorded as 0',
    attenuation: 'No SUV: not corrected for attenuation',
    decay: 'No SUV: decay correction is missing or not stated',
    dose: 'No SUV: the injected activity is not recorded',
    'dose-size': 'No SUV: the injected activity is recorded as less than 1 kBq',
    'half-life': 'No SUV: the half-life is not recorded',
    injection: 'No SUV: the time of injection is missing, after the scan, or too long before it',
    scan: 'No SUV: the start of the scan is not recorded',
    'other-norm': 'No SUV by body weight: the values have another norm',
    weight: 'No SUV: the patient’s weight is not recorded',
    'weight-size': 'No SUV: the patient’s weight is recorded as more than 1000 kg',
    height: 'No SUV: the patient’s height is not recorded',
    'height-size': 'No SUV: the patient’s height is recorded as more than 3 m',
    sex: 'No SUV: the patient’s sex is not recorded',
    body: 'No SUV by this norm: its formula gives nothing for this height and weight',
  },
};
