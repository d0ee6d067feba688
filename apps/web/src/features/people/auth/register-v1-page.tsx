import { Registration } from './registration.tsx';

/** Register an account, as one card. */
export function RegisterV1Page() {
  return <Registration version="v1" />;
}
