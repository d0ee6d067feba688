/** Register an account, as the installation allows. */
export function RegisterPage() {
  return <main />;
}
