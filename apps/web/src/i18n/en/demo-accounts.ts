/** The accounts that the sign-in page of a demonstration offers. */
export const demoAccounts = {
  title: 'Look around',
  text: 'All patients are invented and all images computed. Sign in as',
  does: {
    radiologist: 'reads studies and signs reports',
    technologist: 'worklist, uploads',
    'referring-doctor': 'their patients, with reports and images',
    'clinic-user': 'appointments, patients, shares',
    'power-user': 'people, rules, templates',
    admin: 'everything: nodes, settings, backup',
    client: 'an account without studies',
  },
} as const;
