import { Forgotten } from './forgotten.tsx';

/** Ask for a link for a new password, in two columns. */
export function ForgotPasswordV2Page() {
  return <Forgotten version="v2" />;
}
