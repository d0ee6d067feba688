import { ClinicsPage } from '#features/people/clinics/clinics-page.tsx';
import { ClinicTabs } from '#features/people/placing/clinic-tabs.tsx';
import { RulesTab } from '#features/people/placing/rules-tab.tsx';

/** Clinics, with the rules that place studies in them and how many wait for one. */
export function ClinicsRoutePage() {
  return <ClinicsPage above={<ClinicTabs active="all" />} RulesTab={RulesTab} />;
}
