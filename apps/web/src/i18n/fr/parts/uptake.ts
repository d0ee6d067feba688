/** Ce qui est dit de la fixation des images TEP. */
export const uptake = {
  norms: 'SUV par',
  norm: {
    bw: 'Poids corporel (SUVbw)',
    lbm: 'Masse maigre (SUVlbm)',
    bsa: 'Surface corporelle (SUVbsa)',
    ibw: 'Poids idéal (SUVibw)',
  },
  none: {
    units: 'Pas de SUV : les valeurs ne sont pas indiquées en Bq/ml',
    slope: 'Pas de SUV : la pente des valeurs est indiquée comme nulle',
    attenuation: 'Pas de SUV : atténuation non corrigée',
    decay: 'Pas de SUV : correction de la décroissance absente ou non indiquée',
    dose: 'Pas de SUV : l’activité injectée n’est pas renseignée',
    'dose-size': 'Pas de SUV : l’activité injectée est indiquée à moins de 1 kBq',
    'half-life': 'Pas de SUV : la demi-vie n’est pas renseignée',
    injection: 'Pas de SUV : l’heure d’injection manque, suit l’acquisition ou la précède de trop longtemps',
    scan: 'Pas de SUV : le début de l’acquisition n’est pas renseigné',
    'other-norm': 'Pas de SUV par poids corporel : les valeurs sont normalisées autrement',
    weight: 'Pas de SUV : le poids du patient n’est pas renseigné',
    'weight-size': 'Pas de SUV : le poids du patient est indiqué à plus de 1000 kg',
    height: 'Pas de SUV : la taille du patient n’est pas renseignée',
    'height-size': 'Pas de SUV : la taille du patient est indiquée à plus de 3 m',
    sex: 'Pas de SUV : le sexe du patient n’est pas renseigné',
    body: 'Pas de SUV selon cette norme : sa formule ne donne rien pour cette taille et ce poids',
  },
};
