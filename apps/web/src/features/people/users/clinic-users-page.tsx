export function ClinicUsersPage() {
  return null;
}
