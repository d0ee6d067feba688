export const system = {
  firstRun: {
    title: 'Créer l’administrateur',
  },
  jobs: {
    kind: {
      'decide-quarantine': 'Décider des images gardées de côté',
      'undo-quarantine': 'Annuler une décision sur des images gardées de côté',
      'load-samples': 'Charger les études d’exemple',
      'remap-clinic': 'Appliquer les règles d’une clinique',
      anonymise: 'Rendre une étude anonyme',
      'many-studies': 'Agir sur de nombreuses études',
      'rename-label': 'Renommer une étiquette sur ses études',
      'merge-clinic': 'Fusionner deux cliniques',
      'check-audit': 'Vérifier le journal d’audit',
      'back-up': 'Faire une sauvegarde',
      'verify-backup': 'Vérifier la sauvegarde',
      'check-objects': 'Vérifier les images stockées',
      'move-packs': 'Déplacer des images entre les stockages',
      'bring-held': 'Reprendre des images dans une étude',
      send: 'Envoyer des études',
      retrieve: 'Récupérer des études',
      announce: 'Dire à un nœud ce qui est complet',
    },
  },
} as const;
