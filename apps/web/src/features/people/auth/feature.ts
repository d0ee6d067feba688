import { defineFeature } from '#api/feature.ts';

export const auth = defineFeature({
  texts: ['entry'],
  alone: [
    {
      path: '/login',
      title: 'people.auth.signIn',
      for: 'signed-out',
      load: () => import('./login-page.tsx').then((file) => file.LoginPage),
    },
    {
      path: '/register',
      title: 'people.register.title',
      for: 'signed-out',
      load: () => import('./register-page.tsx').then((file) => file.RegisterPage),
    },
    {
      path: '/forgot-password',
      title: 'pages.forgotPassword',
      load: () => import('./forgot-password-page.tsx').then((file) => file.ForgotPasswordPage),
    },
    {
      path: '/reset-password',
      title: 'pages.resetPassword',
      load: () => import('./reset-password-page.tsx').then((file) => file.ResetPasswordPage),
    },
    {
      path: '/invitation',
      title: 'pages.invitation',
      load: () => import('./invitation-page.tsx').then((file) => file.InvitationPage),
    },
    {
      path: '/confirm-email',
      title: 'pages.confirmEmail',
      load: () => import('./confirm-email-page.tsx').then((file) => file.ConfirmEmailPage),
    },
    {
      path: '/pages/login-v1',
      title: 'people.auth.signIn',
      load: () => import('./login-v1-page.tsx').then((file) => file.LoginV1Page),
    },
    {
      path: '/pages/login-v2',
      title: 'people.auth.signIn',
      load: () => import('./login-v2-page.tsx').then((file) => file.LoginV2Page),
    },
    {
      path: '/pages/register-v1',
      title: 'people.register.title',
      load: () => import('./register-v1-page.tsx').then((file) => file.RegisterV1Page),
    },
    {
      path: '/pages/register-v2',
      title: 'people.register.title',
      load: () => import('./register-v2-page.tsx').then((file) => file.RegisterV2Page),
    },
    {
      path: '/pages/forgot-password-v1',
      title: 'pages.forgotPassword',
      load: () => import('./forgot-password-v1-page.tsx').then((file) => file.ForgotPasswordV1Page),
    },
    {
      path: '/pages/forgot-password-v2',
      title: 'pages.forgotPassword',
      load: () => import('./forgot-password-v2-page.tsx').then((file) => file.ForgotPasswordV2Page),
    },
    {
      path: '/pages/reset-password-v1',
      title: 'pages.resetPassword',
      load: () => import('./reset-password-v1-page.tsx').then((file) => file.ResetPasswordV1Page),
    },
    {
      path: '/pages/reset-password-v2',
      title: 'pages.resetPassword',
      load: () => import('./reset-password-v2-page.tsx').then((file) => file.ResetPasswordV2Page),
    },
  ],
});
