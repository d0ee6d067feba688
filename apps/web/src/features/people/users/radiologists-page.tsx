export function RadiologistsPage() {
  return null;
}
