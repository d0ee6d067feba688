/** The accounts that the sign-in page of a demonstration offers. */
export const demoAccounts = {
  title: 'Découvrir',
  text: 'Tous les patients sont inventés et toutes les images calculées. Se connecter en tant que',
  does: {
    radiologist: 'lit les études et signe les comptes rendus',
    technologist: 'liste de travail, envois',
    'referring-doctor': 'ses patients, leurs comptes rendus et leurs images',
    'clinic-user': 'rendez-vous, patients, partages',
    'power-user': 'personnes, règles, modèles',
    admin: 'tout : nœuds, réglages, sauvegarde',
    client: 'un compte sans études',
  },
} as const;
