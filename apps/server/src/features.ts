import { identityFeature } from '#features/archive/identity/feature.ts';
import { ingestFeature } from '#features/archive/ingest/feature.ts';
import { dimseFeature } from '#features/network/dimse/feature.ts';
import { performedStepsFeature } from '#features/network/performed-steps/feature.ts';
import { queryRetrieveFeature } from '#features/network/query-retrieve/feature.ts';
import { anonymiseFeature } from '#features/archive/anonymise/feature.ts';
import { appointmentsFeature } from '#features/archive/appointments/feature.ts';
import { completenessFeature } from '#features/archive/completeness/feature.ts';
import { conflictsFeature } from '#features/archive/conflicts/feature.ts';
import { dictionariesFeature } from '#features/archive/dictionaries/feature.ts';
import { dicomwebFeature } from '#features/archive/dicomweb/feature.ts';
import { downloadsFeature } from '#features/archive/downloads/feature.ts';
import { editsFeature } from '#features/archive/edits/feature.ts';
import { filtersFeature } from '#features/archive/filters/feature.ts';
import { labelsFeature } from '#features/archive/labels/feature.ts';
import { studyFieldsFeature } from '#features/archive/study-fields/feature.ts';
import { listingNoticesFeature } from '#features/archive/listing-notices/feature.ts';
import { lookupFeature } from '#features/archive/lookup/feature.ts';
import { patientsFeature } from '#features/archive/patients/feature.ts';
import { quarantineFeature } from '#features/archive/quarantine/feature.ts';
import { rulesFeature } from '#features/archive/rules/feature.ts';
import { safekeepingFeature } from '#features/archive/safekeeping/feature.ts';
import { samplesFeature } from '#features/archive/samples/feature.ts';
import { tiersFeature } from '#features/archive/tiers/feature.ts';
import { studiesFeature } from '#features/archive/studies/feature.ts';
import { uploadsFeature } from '#features/archive/uploads/feature.ts';
import { waitingFeature } from '#features/archive/waiting/feature.ts';
import { workitemsFeature } from '#features/archive/workitems/feature.ts';
import { availabilityFeature } from '#features/network/availability/feature.ts';
import { commitmentFeature } from '#features/network/commitment/feature.ts';
import { nodesFeature } from '#features/network/nodes/feature.ts';
import { webRequestsFeature } from '#features/network/web-requests/feature.ts';
import { webServersFeature } from '#features/network/web-servers/feature.ts';
import { queriesFeature } from '#features/network/queries/feature.ts';
import { sendingFeature } from '#features/network/sending/feature.ts';
import { serverFeature } from '#features/network/server/feature.ts';
import { accessReviewsFeature } from '#features/people/access-reviews/feature.ts';
import { accessFeature } from '#features/people/access/feature.ts';
import { accountFeature } from '#features/people/account/feature.ts';
import { auditFeature } from '#features/people/audit/feature.ts';
import { authFeature } from '#features/people/auth/feature.ts';
import { clinicsFeature } from '#features/people/clinics/feature.ts';
import { emailTemplatesFeature } from '#features/people/email-templates/feature.ts';
import { groupsFeature } from '#features/people/groups/feature.ts';
import { licenceFeature } from '#features/people/licence/feature.ts';
import { physicianNamesFeature } from '#features/people/physician-names/feature.ts';
import { physiciansFeature } from '#features/people/physicians/feature.ts';
import { picturesFeature } from '#features/people/pictures/feature.ts';
import { placingFeature } from '#features/people/placing/feature.ts';
import { policiesFeature } from '#features/people/policies/feature.ts';
import { rolesFeature } from '#features/people/roles/feature.ts';
import { securityPolicyFeature } from '#features/people/security-policy/feature.ts';
import { templateUsersFeature } from '#features/people/template-users/feature.ts';
import { usersFeature } from '#features/people/users/feature.ts';
import { calendarFeature } from '#features/office/calendar/feature.ts';
import { closedDaysFeature } from '#features/office/closed-days/feature.ts';
import { chatFeature } from '#features/office/chat/feature.ts';
import { analyticsFeature } from '#features/insight/analytics/feature.ts';
import { articlesFeature } from '#features/office/articles/feature.ts';
import { contactFeature } from '#features/office/contact/feature.ts';
import { colleaguesFeature } from '#features/office/colleagues/feature.ts';
import { shopFeature } from '#features/office/shop/feature.ts';
import { officeFilesFeature } from '#features/office/files/feature.ts';
import { invoicesFeature } from '#features/office/invoices/feature.ts';
import { incomingMailFeature } from '#features/office/incoming-mail/feature.ts';
import { mailFeature } from '#features/office/mail/feature.ts';
import { mainSearchFeature } from '#features/office/main-search/feature.ts';
import { staffFeature } from '#features/office/staff/feature.ts';
import { cardsFeature } from '#features/insight/cards/feature.ts';
import { dashboardFeature } from '#features/insight/dashboard/feature.ts';
import { figuresFeature } from '#features/insight/figures/feature.ts';
import { todoFeature } from '#features/office/todo/feature.ts';
import { pricingFeature } from '#features/office/pricing/feature.ts';
import { profileFeature } from '#features/office/profile/feature.ts';
import { annotationsFeature } from '#features/reading/annotations/feature.ts';
import { assignmentsFeature } from '#features/reading/assignments/feature.ts';
import { attachmentsFeature } from '#features/reading/attachments/feature.ts';
import { bulkFeature } from '#features/reading/bulk/feature.ts';
import { letterheadsFeature } from '#features/reading/letterheads/feature.ts';
import { notesFeature } from '#features/reading/notes/feature.ts';
import { phrasesFeature } from '#features/reading/phrases/feature.ts';
import { reportTemplatesFeature } from '#features/reading/report-templates/feature.ts';
import { reportsFeature } from '#features/reading/reports/feature.ts';
import { criticalResultsFeature } from '#features/reading/critical-results/feature.ts';
import { reportNewsFeature } from '#features/reading/report-news/feature.ts';
import { reportReadingsFeature } from '#features/reading/report-readings/feature.ts';
import { peerReviewsFeature } from '#features/reading/peer-reviews/feature.ts';
import { reportCopiesFeature } from '#features/reading/report-copies/feature.ts';
import { reportReceiversFeature } from '#features/reading/report-receivers/feature.ts';
import { sharesFeature } from '#features/reading/shares/feature.ts';
import { workflowFeature } from '#features/reading/workflow/feature.ts';
import { handOverFeature } from '#features/reading/hand-over/feature.ts';
import { backupsFeature } from '#features/system/backups/feature.ts';
import { comingSoonFeature } from '#features/system/coming-soon/feature.ts';
import { eventsFeature } from '#features/system/events/feature.ts';
import { healthFeature } from '#features/system/health/feature.ts';
import { installationFeature } from '#features/system/installation/feature.ts';
import { jobsFeature } from '#features/system/jobs/feature.ts';
import { textLanguagesFeature } from '#features/system/text-languages/feature.ts';
import { updatesFeature } from '#features/system/updates/feature.ts';
import { lettersFeature } from '#features/system/letters/feature.ts';
import { noticesFeature } from '#features/system/notices/feature.ts';
import { gatherNoticeSources, type NoticeSources } from '#features/system/notices/notices.ts';
import { settingsFeature } from '#features/system/settings/feature.ts';
import type { AuditedActions } from '#platform/audit/event-names.ts';
import { platformTables, type TableRights } from '#platform/database/table-rights.ts';
import type { IdNames } from '#platform/http/id-names.ts';
import { onceEach } from '#platform/once-each.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import type { Parts } from './parts.ts';

/** Collects the actions of rules, of all features. */
const allActions = (parts: Parts) => features.flatMap(({ ruleActions }) => ruleActions?.(parts) ?? []);

/** The product's table of contents: every feature of the server. A new one is a line here. */
export const features: readonly (ServerFeature<Parts> & { readonly notices?: Partial<NoticeSources> })[] = [
  // system
  healthFeature,
  installationFeature,
  updatesFeature,
  jobsFeature,
  noticesFeature(() => noticeSources),
  settingsFeature(() => features),
  comingSoonFeature,
  lettersFeature,
  textLanguagesFeature,
  backupsFeature,
  eventsFeature,
  // people
  authFeature,
  accountFeature,
  accessFeature,
  rolesFeature,
  usersFeature,
  templateUsersFeature,
  clinicsFeature,
  placingFeature,
  groupsFeature,
  physiciansFeature,
  physicianNamesFeature,
  picturesFeature,
  policiesFeature,
  securityPolicyFeature,
  accessReviewsFeature,
  licenceFeature,
  emailTemplatesFeature,
  auditFeature(() => auditedActions),
  // archive
  identityFeature,
  ingestFeature,
  studiesFeature,
  completenessFeature,
  editsFeature,
  anonymiseFeature,
  filtersFeature,
  listingNoticesFeature,
  labelsFeature,
  studyFieldsFeature,
  dictionariesFeature,
  patientsFeature,
  appointmentsFeature,
  lookupFeature,
  conflictsFeature,
  quarantineFeature,
  dicomwebFeature,
  workitemsFeature,
  downloadsFeature,
  safekeepingFeature,
  tiersFeature,
  rulesFeature(allActions),
  samplesFeature((parts: Parts) => features.flatMap(({ examples }) => examples?.(parts) ?? [])),
  uploadsFeature,
  waitingFeature,
  // reading
  assignmentsFeature,
  workflowFeature,
  bulkFeature(allActions),
  handOverFeature,
  annotationsFeature,
  notesFeature,
  reportTemplatesFeature,
  phrasesFeature,
  letterheadsFeature,
  reportsFeature,
  reportReadingsFeature,
  reportNewsFeature,
  reportReceiversFeature,
  reportCopiesFeature,
  attachmentsFeature,
  sharesFeature,
  criticalResultsFeature,
  peerReviewsFeature,
  // network
  dimseFeature,
  queryRetrieveFeature,
  performedStepsFeature,
  nodesFeature,
  webServersFeature,
  webRequestsFeature,
  commitmentFeature,
  availabilityFeature,
  sendingFeature,
  queriesFeature,
  serverFeature,
  // office
  calendarFeature,
  closedDaysFeature,
  articlesFeature,
  contactFeature,
  colleaguesFeature,
  shopFeature,
  mailFeature,
  incomingMailFeature,
  officeFilesFeature(() => features.flatMap(({ files }) => files ?? [])),
  invoicesFeature,
  todoFeature,
  chatFeature,
  pricingFeature,
  profileFeature,
  staffFeature,
  mainSearchFeature(() => features.flatMap(({ files }) => files ?? [])),
  // insight
  analyticsFeature,
  figuresFeature,
  cardsFeature,
  dashboardFeature,
];

export const tableRights: TableRights = onceEach([platformTables, ...features.map(({ tables }) => tables ?? {})]);

export const auditedActions: AuditedActions = onceEach(features.map(({ audit }) => audit ?? {}));

export const idNames: IdNames = onceEach(features.map(({ ids }) => ids ?? {}));

export const noticeSources: NoticeSources = gatherNoticeSources(features.map(({ notices }) => notices ?? {}));
