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
    units: 'Sem SUV: os valores não estão registrados em Bq/ml',
    slope: 'Sem SUV: a inclinação dos valores está registrada como 0',
    attenuation: 'Sem SUV: sem correção de atenuação',
    decay: 'Sem SUV: correção de decaimento ausente ou não indicada',
    dose: 'Sem SUV: a atividade injetada não está registrada',
    'dose-size': 'Sem SUV: a atividade injetada está registrada como menos de 1 kBq',
    'half-life': 'Sem SUV: a meia-vida não está registrada',
    injection: 'Sem SUV: a hora da injeção falta, é posterior ao exame ou muito anterior a ele',
    scan: 'Sem SUV: o início da aquisição não está registrado',
    'other-norm': 'Sem SUV por peso corporal: os valores têm outra norma',
    weight: 'Sem SUV: o peso do paciente não está registrado',
    'weight-size': 'Sem SUV: o peso do paciente está registrado como mais de 1000 kg',
    height: 'Sem SUV: a altura do paciente não está registrada',
    'height-size': 'Sem SUV: a altura do paciente está registrada como mais de 3 m',
    sex: 'Sem SUV: o sexo do paciente não está registrado',
    body: 'Sem SUV por esta norma: sua fórmula não dá nada para esta altura e este peso',
  },
};
