export function PowerUsersPage() {
  return null;
}
