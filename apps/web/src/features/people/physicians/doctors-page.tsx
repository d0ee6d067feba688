export function DoctorsPage() {
  return null;
}
