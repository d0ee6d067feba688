/** The look of a page before the sign-in: `v2` has two columns, `v1` one card. Without one it is the page that is in use. */
export type EntryVersion = 'v1' | 'v2' | undefined;

const inUse = {
  login: '/login',
  register: '/register',
  forgot: '/forgot-password',
  reset: '/reset-password',
} as const;

const v1 = {
  login: '/pages/login-v1',
  register: '/pages/register-v1',
  forgot: '/pages/forgot-password-v1',
  reset: '/pages/reset-password-v1',
} as const;

const v2 = {
  login: '/pages/login-v2',
  register: '/pages/register-v2',
  forgot: '/pages/forgot-password-v2',
  reset: '/pages/reset-password-v2',
} as const;

/** The addresses of the four pages of one version, which lead to each other. */
export function entryPaths(version: EntryVersion): typeof inUse | typeof v1 | typeof v2 {
  if (version === 'v1') return v1;
  return version === 'v2' ? v2 : inUse;
}
