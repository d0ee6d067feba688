export function LoginV2Page() {
  return null;
}
