export { retentionSection } from './retention.ts';
export { maintenanceRefusal, maintenanceSection } from './maintenance.ts';
export { optionalPagesSection } from './optional-pages.ts';
export { switchSection } from './switches.ts';
export { timesSection } from './times.ts';
export { sectionDesk, type SectionNeeds } from './section-desk.ts';
