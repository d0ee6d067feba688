import { Forgotten } from './forgotten.tsx';

/** Ask for a link for a new password. */
export function ForgotPasswordPage() {
  return <Forgotten />;
}
