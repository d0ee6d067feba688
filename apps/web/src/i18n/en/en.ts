import { accessControl } from './access-control.ts';
import { accessReviews } from './access-reviews.ts';
import { account } from './account.ts';
import { amounts } from './amounts.ts';
import { analytics } from './analytics.ts';
import { anonymise } from './anonymise.ts';
import { appointments } from './appointments.ts';
import { archive } from './archive.ts';
import { attributes } from './attributes.ts';
import { articles } from './articles.ts';
import { auditActions } from './audit-actions.ts';
import { audit } from './audit.ts';
import { bin } from './bin.ts';
import { bookmarks } from './bookmarks.ts';
import { bulk } from './bulk.ts';
import { customizer } from './customizer.ts';
import { dashboard } from './dashboard.ts';
import { dictionaries } from './dictionaries.ts';
import { calendar } from './calendar.ts';
import { cards } from './cards.ts';
import { charts } from './charts.ts';
import { chat } from './chat.ts';
import { clinics } from './clinics.ts';
import { common } from './common.ts';
import { contact } from './contact.ts';
import { emailTemplates } from './email-templates.ts';
import { entry } from './entry.ts';
import { figureList } from './figure-list.ts';
import { figureWords } from './figure-words.ts';
import { filterListings } from './filter-listings.ts';
import { firstHours } from './first-hours.ts';
import { firstRun } from './first-run.ts';
import { gallery } from './gallery.ts';
import { groups } from './groups.ts';
import { identity } from './identity.ts';
import { importing } from './importing.ts';
import { jobs } from './jobs.ts';
import { labels } from './labels.ts';
import { letterheads } from './letterheads.ts';
import { letters } from './letters.ts';
import { licence } from './licence.ts';
import { edits } from './edits.ts';
import { nodes } from './nodes.ts';
import { notes } from './notes.ts';
import { officeWords } from './office-words.ts';
import { bell } from './bell.ts';
import { maintenance } from './maintenance.ts';
import { mailbox } from './mailbox.ts';
import { manyActs } from './many-acts.ts';
import { noticeList } from './notice-list.ts';
import { lookup } from './lookup.ts';
import { patients } from './patients.ts';
import { hanging } from './hanging.ts';
import { merges } from './merges.ts';
import { patientCare } from './patient-care.ts';
import { demoAccounts } from './demo-accounts.ts';
import { people } from './people.ts';
import { phrases } from './phrases.ts';
import { physicians } from './physicians.ts';
import { placing } from './placing.ts';
import { preview } from './preview.ts';
import { pricing } from './pricing.ts';
import { profile } from './profile.ts';
import { policies } from './policies.ts';
import { quarantine } from './quarantine.ts';
import { queries } from './queries.ts';
import { refused } from './refused.ts';
import { reading } from './reading.ts';
import { record } from './record.ts';
import { reportReadings } from './report-readings.ts';
import { invoices } from './invoices.ts';
import { prices } from './prices.ts';
import { reportCopies } from './report-copies.ts';
import { reportReceivers } from './report-receivers.ts';
import { reportTemplates } from './report-templates.ts';
import { report } from './report.ts';
import { richText } from './rich-text.ts';
import { shareMenu } from './share-menu.ts';
import { roles } from './roles.ts';
import { routingRules } from './routing-rules.ts';
import { safekeeping } from './safekeeping.ts';
import { measurementDocuments } from './measurement-documents.ts';
import { savedPictures } from './saved-pictures.ts';
import { securityPolicy } from './security-policy.ts';
import { sending } from './sending.ts';
import { server } from './server.ts';
import { settings } from './settings.ts';
import { criticalResults } from './critical-results.ts';
import { peerReviews } from './peer-reviews.ts';
import { shares } from './shares.ts';
import { shop } from './shop.ts';
import { shell } from './shell.ts';
import { staff } from './staff.ts';
import { studyDialogs } from './study-dialogs.ts';
import { studyFields } from './study-fields.ts';
import { switchedOff } from './switched-off.ts';
import { system } from './system.ts';
import { todo } from './todo.ts';
import { trueSize } from './true-size.ts';
import { upload } from './upload.ts';
import { users } from './users.ts';
import { waiting } from './waiting.ts';
import { webRequests } from './web-requests.ts';
import { webServers } from './web-servers.ts';

/** British English: the source of all texts. */
export const en = {
  accessControl,
  accessReviews,
  account,
  amounts,
  anonymise,
  appointments,
  archive,
  articles,
  attributes,
  analytics,
  audit,
  auditActions,
  bin,
  bookmarks,
  bulk,
  calendar,
  cards,
  charts,
  chat,
  clinics,
  common,
  contact,
  customizer,
  dashboard,
  dictionaries,
  emailTemplates,
  entry,
  figureList,
  figureWords,
  filterListings,
  firstHours,
  firstRun,
  gallery,
  groups,
  identity,
  importing,
  jobs,
  labels,
  letterheads,
  letters,
  licence,
  edits,
  nodes,
  notes,
  bell,
  mailbox,
  manyActs,
  maintenance,
  noticeList,
  officeWords,
  lookup,
  patients,
  hanging,
  merges,
  patientCare,
  demoAccounts,
  people,
  phrases,
  physicians,
  placing,
  preview,
  pricing,
  profile,
  policies,
  quarantine,
  refused,
  queries,
  reading,
  record,
  reportReadings,
  invoices,
  prices,
  reportCopies,
  reportReceivers,
  reportTemplates,
  report,
  richText,
  shareMenu,
  roles,
  routingRules,
  safekeeping,
  measurementDocuments,
  savedPictures,
  securityPolicy,
  sending,
  server,
  settings,
  shares,
  shop,
  criticalResults,
  peerReviews,
  shell,
  staff,
  studyDialogs,
  studyFields,
  switchedOff,
  system,
  todo,
  trueSize,
  upload,
  users,
  waiting,
  webRequests,
  webServers,
} as const;
