export function ResetPasswordV2Page() {
  return null;
}
