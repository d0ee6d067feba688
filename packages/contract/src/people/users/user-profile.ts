export const genders = ['', 'female', 'male', 'other'] as const;
export const contactOptions = ['email', 'message', 'phone'] as const;

export const socialNetworks = [
  'twitter',
  'facebook',
  'google',
  'linkedIn',
  'instagram',
  'quora',
  'github',
  'codepen',
  'slack',
] as const;
