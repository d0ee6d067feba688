import { anonymise } from '#features/archive/anonymise/feature.ts';
import { appointments } from '#features/archive/appointments/feature.ts';
import { labels } from '#features/archive/labels/feature.ts';
import { studyFields } from '#features/archive/study-fields/feature.ts';
import { dictionaries } from '#features/archive/dictionaries/feature.ts';
import { patients } from '#features/archive/patients/feature.ts';
import { safekeeping } from '#features/archive/safekeeping/feature.ts';
import { studies } from '#features/archive/studies/feature.ts';
import { rules } from '#features/archive/rules/feature.ts';
import { filterListings } from '#features/archive/filters/feature.ts';
import { calendar } from '#features/office/calendar/feature.ts';
import { closedDays } from '#features/office/closed-days/feature.ts';
import { access } from '#features/people/access/feature.ts';
import { audit } from '#features/people/audit/feature.ts';
import { auth } from '#features/people/auth/feature.ts';
import { groups } from '#features/people/groups/feature.ts';
import { licence } from '#features/people/licence/feature.ts';
import { placing } from '#features/people/placing/feature.ts';
import { roles } from '#features/people/roles/feature.ts';
import { nodes } from '#features/network/nodes/feature.ts';
import { queries } from '#features/network/queries/feature.ts';
import { webServers } from '#features/network/web-servers/feature.ts';
import { server } from '#features/network/server/feature.ts';
import { accessReviews } from '#features/people/access-reviews/feature.ts';
import { emailTemplates } from '#features/people/email-templates/feature.ts';
import { securityPolicy } from '#features/people/security-policy/feature.ts';
import { users } from '#features/people/users/feature.ts';
import { shop } from '#features/office/shop/feature.ts';
import { invoices } from '#features/office/invoices/feature.ts';
import { chat } from '#features/office/chat/feature.ts';
import { letterheads } from '#features/reading/letterheads/feature.ts';
import { analytics } from '#features/insight/analytics/feature.ts';
import { cards } from '#features/insight/cards/feature.ts';
import { articles } from '#features/office/articles/feature.ts';
import { pricing } from '#features/office/pricing/feature.ts';
import { profile } from '#features/office/profile/feature.ts';
import { reportCopies } from '#features/reading/report-copies/feature.ts';
import { reportReceivers } from '#features/reading/report-receivers/feature.ts';
import { reportTemplates } from '#features/reading/report-templates/feature.ts';
import { criticalResults } from '#features/reading/critical-results/feature.ts';
import { dashboard } from '#features/insight/dashboard/feature.ts';
import { peerReviews } from '#features/reading/peer-reviews/feature.ts';
import { staff } from '#features/office/staff/feature.ts';
import { todo } from '#features/office/todo/feature.ts';
import { targets } from '#features/reading/targets/feature.ts';
import { firstRun } from '#features/system/first-run/feature.ts';
import { gallery } from '#features/system/gallery/feature.ts';
import { jobs } from '#features/system/jobs/feature.ts';
import { mail } from '#features/office/mail/feature.ts';
import { settings } from '#features/system/settings/feature.ts';
import { account } from './joined/account.ts';
import { clinics } from './joined/clinics.ts';
import { faq } from './joined/faq.ts';
import { report } from './joined/report.ts';
import { shares } from './joined/shares.ts';
import { lookup } from './joined/lookup.ts';
import { notices } from './joined/notices.ts';
import { misc } from './joined/misc.ts';
import { physicians } from './joined/physicians.ts';
import { policies } from './joined/policies.ts';
import { quarantine } from './joined/quarantine.ts';
import { upload } from './joined/upload.ts';
import { viewer } from './joined/viewer.ts';

/** Every feature of the web application. Those whose pages join several are put together in `joined`. */
export const features = [
  dashboard,
  studies,
  patients,
  appointments,
  calendar,
  closedDays,
  lookup,
  filterListings,
  anonymise,
  quarantine,
  upload,
  labels,
  studyFields,
  dictionaries,
  safekeeping,
  viewer,
  report,
  shares,
  criticalResults,
  peerReviews,
  clinics,
  placing,
  groups,
  physicians,
  users,
  roles,
  access,
  audit,
  policies,
  licence,
  account,
  accessReviews,
  securityPolicy,
  emailTemplates,
  reportTemplates,
  letterheads,
  reportReceivers,
  reportCopies,
  targets,
  chat,
  articles,
  faq,
  pricing,
  profile,
  auth,
  mail,
  jobs,
  notices,
  settings,
  todo,
  staff,
  nodes,
  webServers,
  queries,
  rules,
  server,
  shop,
  firstRun,
  gallery,
  misc,
  invoices,
  analytics,
  cards,
] as const;
