export function NotAuthorizedPage() {
  return null;
}
