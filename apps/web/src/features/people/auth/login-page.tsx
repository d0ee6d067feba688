import { SignIn } from './sign-in.tsx';

/** Sign in. */
export function LoginPage() {
  return <SignIn />;
}
