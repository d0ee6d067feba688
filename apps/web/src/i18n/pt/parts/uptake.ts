/** O que se diz da captação das imagens PET. */
export const uptake = {
  norms: 'SUV por',
  norm: {
    bw: 'Peso corporal (SUVbw)',
    lbm: 'Massa magra (SUVlbm)',
    bsa: 'Superfície corporal (SUVbsa)',
    ibw: 'Peso ideal (SUVibw)',
  },
  none: {
    units: 'Sem SUV: os valores não estão em Bq/ml',
    attenuation: 'Sem SUV: sem correção de atenuação',
    decay: 'Sem SUV: correção de decaimento ausente ou não indicada',
    dose: 'Sem SUV: a atividade injetada não está registrada',
    'half-life': 'Sem SUV: a meia-vida não está registrada',
    injection: 'Sem SUV: a hora da injeção falta ou é posterior à aquisição',
    scan: 'Sem SUV: o início da aquisição não está registrado',
    'other-norm': 'Sem SUV por peso corporal: os valores têm outra norma',
    weight: 'Sem SUV: o peso do paciente não está registrado',
    height: 'Sem SUV: a altura do paciente não está registrada',
    sex: 'Sem SUV: o sexo do paciente não está registrado',
  },
};
