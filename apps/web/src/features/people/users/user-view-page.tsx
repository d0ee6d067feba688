export function UserViewPage() {
  return null;
}
