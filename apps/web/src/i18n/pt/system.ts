export const system = {
  firstRun: {
    title: 'Criar o administrador',
  },
  jobs: {
    kind: {
      'decide-quarantine': 'Decidir sobre imagens guardadas à parte',
      'undo-quarantine': 'Desfazer uma decisão sobre imagens guardadas à parte',
      'load-samples': 'Carregar os estudos de exemplo',
      'remap-clinic': 'Aplicar as regras de uma clínica',
      anonymise: 'Tornar um estudo anônimo',
      'many-studies': 'Agir sobre muitos estudos',
      'rename-label': 'Renomear uma etiqueta nos seus estudos',
      'merge-clinic': 'Unir duas clínicas',
      'check-audit': 'Verificar a trilha de auditoria',
      'back-up': 'Fazer uma cópia de segurança',
      'verify-backup': 'Verificar a cópia de segurança',
      'check-objects': 'Verificar as imagens armazenadas',
      'move-packs': 'Mover imagens entre os armazenamentos',
      'bring-held': 'Incorporar imagens a um estudo',
      send: 'Enviar estudos',
      retrieve: 'Buscar estudos',
      announce: 'Avisar um nó do que está completo',
    },
  },
} as const;
