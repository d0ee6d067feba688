import { Registration } from './registration.tsx';

/** Register an account. */
export function RegisterPage() {
  return <Registration />;
}
