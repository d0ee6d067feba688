export function ClinicsPage() {
  return null;
}
