export function UserEditPage() {
  return null;
}
