import { Reset } from './reset.tsx';

/** Set a new password by a link. */
export function ResetPasswordPage() {
  return <Reset />;
}
