export function AccessControlPage() {
  return null;
}
