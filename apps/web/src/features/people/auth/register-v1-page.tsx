export function RegisterV1Page() {
  return null;
}
