import { Reset } from './reset.tsx';

/** Set a new password by a link, as one card. */
export function ResetPasswordV1Page() {
  return <Reset version="v1" />;
}
