export { retentionSection } from './retention.ts';
export { sectionDesk, type SectionNeeds } from './section-desk.ts';
