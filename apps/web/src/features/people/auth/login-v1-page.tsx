export function LoginV1Page() {
  return null;
}
