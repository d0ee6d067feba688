import { Reset } from './reset.tsx';

/** Set a new password by a link, in two columns. */
export function ResetPasswordV2Page() {
  return <Reset version="v2" />;
}
