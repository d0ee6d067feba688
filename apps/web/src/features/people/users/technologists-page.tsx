export function TechnologistsPage() {
  return null;
}
