export const damageKinds = ['changed', 'missing'] as const;
