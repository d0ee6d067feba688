import { SignIn } from './sign-in.tsx';

/** Sign in, as one card. */
export function LoginV1Page() {
  return <SignIn version="v1" />;
}
