export function ReferringDoctorsPage() {
  return null;
}
