export function ForgotPasswordV2Page() {
  return null;
}
