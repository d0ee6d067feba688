export function RegisterV2Page() {
  return null;
}
