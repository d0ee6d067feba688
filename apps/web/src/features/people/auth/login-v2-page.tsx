import { SignIn } from './sign-in.tsx';

/** Sign in, in two columns. */
export function LoginV2Page() {
  return <SignIn version="v2" />;
}
