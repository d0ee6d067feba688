export function ForgotPasswordV1Page() {
  return null;
}
