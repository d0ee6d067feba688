import { Forgotten } from './forgotten.tsx';

/** Ask for a link for a new password, as one card. */
export function ForgotPasswordV1Page() {
  return <Forgotten version="v1" />;
}
