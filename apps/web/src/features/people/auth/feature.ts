import {
  loginV1Page,
  loginV2Page,
  registerV1Page,
  registerV2Page,
  forgotPasswordV1Page,
  forgotPasswordV2Page,
  resetPasswordV1Page,
  resetPasswordV2Page,
} from '@isocenter/contract/people/auth/pages.ts';
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
      ...loginV1Page,
      title: 'people.auth.signIn',
      load: () => import('./login-v1-page.tsx').then((file) => file.LoginV1Page),
    },
    {
      ...loginV2Page,
      title: 'people.auth.signIn',
      load: () => import('./login-v2-page.tsx').then((file) => file.LoginV2Page),
    },
    {
      ...registerV1Page,
      title: 'people.register.title',
      load: () => import('./register-v1-page.tsx').then((file) => file.RegisterV1Page),
    },
    {
      ...registerV2Page,
      title: 'people.register.title',
      load: () => import('./register-v2-page.tsx').then((file) => file.RegisterV2Page),
    },
    {
      ...forgotPasswordV1Page,
      title: 'pages.forgotPassword',
      load: () => import('./forgot-password-v1-page.tsx').then((file) => file.ForgotPasswordV1Page),
    },
    {
      ...forgotPasswordV2Page,
      title: 'pages.forgotPassword',
      load: () => import('./forgot-password-v2-page.tsx').then((file) => file.ForgotPasswordV2Page),
    },
    {
      ...resetPasswordV1Page,
      title: 'pages.resetPassword',
      load: () => import('./reset-password-v1-page.tsx').then((file) => file.ResetPasswordV1Page),
    },
    {
      ...resetPasswordV2Page,
      title: 'pages.resetPassword',
      load: () => import('./reset-password-v2-page.tsx').then((file) => file.ResetPasswordV2Page),
    },
  ],
});
