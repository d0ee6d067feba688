export const licencePlans = ['basic', 'standard', 'enterprise'] as const;

/** `none`: no file, no limits. `expiring`: 30 days or fewer are left. In `not-yet` and `invalid` no limit is applied. */
export const licenceStates = ['none', 'valid', 'expiring', 'expired', 'not-yet', 'invalid'] as const;

/** The warnings to administrators. None of them stops anybody from reading, reporting or signing in. */
export const licenceWarnings = [
  'expiring',
  'expired',
  'not-yet',
  'invalid',
  'clock-set-back',
  'seats-over',
  'storage-near',
  'storage-over',
  'nodes-over',
] as const;

/** Largest licence file, in characters. */
export const largestLicence = 16_384;
