export function PolicyEditPage() {
  return null;
}
