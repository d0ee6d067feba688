/** What the page of updates says. */
export const updateSection = {
  update: {
    versions: 'Version',
    runs: 'Isocenter {{version}} est en cours d’exécution depuis le {{date}}.',
    same: 'Les fichiers du programme sur cet ordinateur sont de la même version.',
    newer: 'La version {{version}} est prête sur cet ordinateur.',
    older: 'Les fichiers du programme sur cet ordinateur sont de la version {{version}}, plus ancienne.',
    other: 'Les fichiers du programme sur cet ordinateur sont de la version {{version}}.',
    unreadable:
      'Les fichiers du programme sur cet ordinateur sont illisibles : la version du prochain démarrage est inconnue.',
    restart: 'Redémarrez pour exécuter la version {{version}}.',
    restartSame: 'Les fichiers du programme ont changé depuis le démarrage. Redémarrez pour les exécuter.',
    will_one: '{{count}} migration sera exécutée.',
    will_many: '{{count}} de migrations seront exécutées.',
    will_other: '{{count}} migrations seront exécutées.',
    will_zero: 'Aucune migration ne sera exécutée.',
    ahead_one:
      'La base de données est en avance sur le programme en cours : {{count}} de ses migrations est inconnue de la version {{version}}.',
    ahead_many:
      'La base de données est en avance sur le programme en cours : {{count}} de ses migrations sont inconnues de la version {{version}}.',
    ahead_other:
      'La base de données est en avance sur le programme en cours : {{count}} de ses migrations sont inconnues de la version {{version}}.',
    refusal: {
      ahead:
        'Les fichiers du programme sur cet ordinateur ne démarreraient pas : une version plus récente a déjà utilisé cette base de données. Installez cette version ou une version ultérieure avant de redémarrer.',
      skipped:
        'Les fichiers du programme sur cet ordinateur ne démarreraient pas : leurs migrations ne font pas suite à celles de cette base de données. Installez la version précédente ou une version ultérieure.',
    },
    next: 'Au prochain démarrage',
    nothing: 'La base de données est à jour. Le prochain démarrage n’y change rien.',
    how: 'Les migrations s’exécutent l’une après l’autre, chacune entièrement ou pas du tout. Elles ne peuvent pas être annulées : seule une sauvegarde permet de revenir en arrière.',
    before: 'Avant une mise à jour',
    verified: 'Sauvegarde du {{date}}, vérifiée le {{checked}}',
    days_zero: 'Faite aujourd’hui',
    days_one: 'Faite il y a {{count}} jour',
    days_many: 'Faite il y a {{count}} de jours',
    days_other: 'Faite il y a {{count}} jours',
    unverified: 'Aucune sauvegarde n’a été vérifiée. Vérifiez-en une avant de mettre à jour.',
    failed:
      'La dernière sauvegarde contrôlée est endommagée ou incomplète. Faites-en une nouvelle et vérifiez-la avant de mettre à jour.',
    tooOld_one:
      'La dernière sauvegarde vérifiée date de plus de {{count}} jour. Faites-en une nouvelle et vérifiez-la avant de mettre à jour.',
    tooOld_many:
      'La dernière sauvegarde vérifiée date de plus de {{count}} de jours. Faites-en une nouvelle et vérifiez-la avant de mettre à jour.',
    tooOld_other:
      'La dernière sauvegarde vérifiée date de plus de {{count}} jours. Faites-en une nouvelle et vérifiez-la avant de mettre à jour.',
    notVerified: 'La sauvegarde du {{date}} est plus récente et n’a pas été vérifiée.',
    toBackup: 'Aller à Sauvegarde',
    applied: 'Migrations exécutées',
    count_one: '{{count}} migration, le {{date}}',
    count_many: '{{count}} de migrations, la dernière le {{date}}',
    count_other: '{{count}} migrations, la dernière le {{date}}',
  },
} as const;
