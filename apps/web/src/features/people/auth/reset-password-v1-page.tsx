export function ResetPasswordV1Page() {
  return null;
}
