import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const loginV1Page = { path: '/pages/login-v1' } as const satisfies PageAddress;
export const loginV2Page = { path: '/pages/login-v2' } as const satisfies PageAddress;
export const registerV1Page = { path: '/pages/register-v1' } as const satisfies PageAddress;
export const registerV2Page = { path: '/pages/register-v2' } as const satisfies PageAddress;
export const forgotPasswordV1Page = { path: '/pages/forgot-password-v1' } as const satisfies PageAddress;
export const forgotPasswordV2Page = { path: '/pages/forgot-password-v2' } as const satisfies PageAddress;
export const resetPasswordV1Page = { path: '/pages/reset-password-v1' } as const satisfies PageAddress;
export const resetPasswordV2Page = { path: '/pages/reset-password-v2' } as const satisfies PageAddress;

export const authSearchPages: readonly SearchedPage[] = [
  { id: 18, target: 'login-v1', title: 'Login v1 Page', icon: 'LogIn', page: loginV1Page, optional: 'components' },
  { id: 19, target: 'login-v2', title: 'Login v2 Page', icon: 'LogIn', page: loginV2Page, optional: 'components' },
  {
    id: 20,
    target: 'register-v1',
    title: 'Register v1 Page',
    icon: 'UserPlus',
    page: registerV1Page,
    optional: 'components',
  },
  {
    id: 21,
    target: 'register-v2',
    title: 'Register v2 Page',
    icon: 'UserPlus',
    page: registerV2Page,
    optional: 'components',
  },
  {
    id: 22,
    target: 'forgotPassword-v1',
    title: 'Forgot Password v1 Page',
    icon: 'Crosshair',
    page: forgotPasswordV1Page,
    optional: 'components',
  },
  {
    id: 23,
    target: 'forgotPassword-v2',
    title: 'Forgot Password v2 Page',
    icon: 'Crosshair',
    page: forgotPasswordV2Page,
    optional: 'components',
  },
  {
    id: 24,
    target: 'resetPassword-v1',
    title: 'Reset Password v1 Page',
    icon: 'TrendingUp',
    page: resetPasswordV1Page,
    optional: 'components',
  },
  {
    id: 25,
    target: 'resetPassword-v2',
    title: 'Reset Password v2 Page',
    icon: 'TrendingUp',
    page: resetPasswordV2Page,
    optional: 'components',
  },
];
