import { Registration } from './registration.tsx';

/** Register an account, in two columns. */
export function RegisterV2Page() {
  return <Registration version="v2" />;
}
