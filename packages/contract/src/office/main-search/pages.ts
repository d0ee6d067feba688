import type { Action, Subject } from '../../abilities.ts';
import type { OptionalPage } from '../../system/settings/fields.ts';
import { appointmentsSearchPages } from '../../archive/appointments/pages.ts';
import { filtersSearchPages } from '../../archive/filters/pages.ts';
import { lookupSearchPages } from '../../archive/lookup/pages.ts';
import { patientsSearchPages } from '../../archive/patients/pages.ts';
import { quarantineSearchPages } from '../../archive/quarantine/pages.ts';
import { studiesSearchPages } from '../../archive/studies/pages.ts';
import { uploadsSearchPages } from '../../archive/uploads/pages.ts';
import { analyticsSearchPages } from '../../insight/analytics/pages.ts';
import { cardsSearchPages } from '../../insight/cards/pages.ts';
import { dashboardSearchPages } from '../../insight/dashboard/pages.ts';
import { nodesSearchPages } from '../../network/nodes/pages.ts';
import { queriesSearchPages } from '../../network/queries/pages.ts';
import { serverSearchPages } from '../../network/server/pages.ts';
import { webServersSearchPages } from '../../network/web-servers/pages.ts';
import { articlesSearchPages } from '../articles/pages.ts';
import { calendarSearchPages } from '../calendar/pages.ts';
import { chatSearchPages } from '../chat/pages.ts';
import { invoicesSearchPages } from '../invoices/pages.ts';
import { mailSearchPages } from '../mail/pages.ts';
import { pricingSearchPages } from '../pricing/pages.ts';
import { profileSearchPages } from '../profile/pages.ts';
import { shopSearchPages } from '../shop/pages.ts';
import { staffSearchPages } from '../staff/pages.ts';
import { todoSearchPages } from '../todo/pages.ts';
import { accessSearchPages } from '../../people/access/pages.ts';
import { accountSearchPages } from '../../people/account/pages.ts';
import { auditSearchPages } from '../../people/audit/pages.ts';
import { authSearchPages } from '../../people/auth/pages.ts';
import { clinicsSearchPages } from '../../people/clinics/pages.ts';
import { emailTemplatesSearchPages } from '../../people/email-templates/pages.ts';
import { groupsSearchPages } from '../../people/groups/pages.ts';
import { licenceSearchPages } from '../../people/licence/pages.ts';
import { physiciansSearchPages } from '../../people/physicians/pages.ts';
import { rolesSearchPages } from '../../people/roles/pages.ts';
import { usersSearchPages } from '../../people/users/pages.ts';
import { criticalResultsSearchPages } from '../../reading/critical-results/pages.ts';
import { letterheadsSearchPages } from '../../reading/letterheads/pages.ts';
import { peerReviewsSearchPages } from '../../reading/peer-reviews/pages.ts';
import { phrasesSearchPages } from '../../reading/phrases/pages.ts';
import { reportCopiesSearchPages } from '../../reading/report-copies/pages.ts';
import { reportReceiversSearchPages } from '../../reading/report-receivers/pages.ts';
import { reportTemplatesSearchPages } from '../../reading/report-templates/pages.ts';
import { sharesSearchPages } from '../../reading/shares/pages.ts';
import { comingSoonSearchPages } from '../../system/coming-soon/pages.ts';
import { gallerySearchPages } from '../../system/gallery/pages.ts';
import { installationSearchPages } from '../../system/installation/pages.ts';
import { jobsSearchPages } from '../../system/jobs/pages.ts';
import { noticesSearchPages } from '../../system/notices/pages.ts';
import { settingsSearchPages } from '../../system/settings/pages.ts';
import type { SearchedPage } from './searched-page.ts';

/** A page of the product as the specification's search and bookmarks have it. */
export interface SearchPage {
  readonly id: number;
  readonly target: string;
  readonly title: string;
  readonly link: string;
  readonly icon: string;
  readonly needs?: { readonly action: Action; readonly subject: Subject };
  /** It is found while this is shown. */
  readonly optional?: OptionalPage;
}

const stated: readonly SearchedPage[] = [
  ...appointmentsSearchPages,
  ...filtersSearchPages,
  ...lookupSearchPages,
  ...patientsSearchPages,
  ...quarantineSearchPages,
  ...studiesSearchPages,
  ...uploadsSearchPages,
  ...analyticsSearchPages,
  ...cardsSearchPages,
  ...dashboardSearchPages,
  ...nodesSearchPages,
  ...queriesSearchPages,
  ...serverSearchPages,
  ...webServersSearchPages,
  ...articlesSearchPages,
  ...calendarSearchPages,
  ...chatSearchPages,
  ...invoicesSearchPages,
  ...mailSearchPages,
  ...pricingSearchPages,
  ...profileSearchPages,
  ...shopSearchPages,
  ...staffSearchPages,
  ...todoSearchPages,
  ...accessSearchPages,
  ...accountSearchPages,
  ...auditSearchPages,
  ...authSearchPages,
  ...clinicsSearchPages,
  ...emailTemplatesSearchPages,
  ...groupsSearchPages,
  ...licenceSearchPages,
  ...physiciansSearchPages,
  ...rolesSearchPages,
  ...usersSearchPages,
  ...criticalResultsSearchPages,
  ...letterheadsSearchPages,
  ...peerReviewsSearchPages,
  ...phrasesSearchPages,
  ...reportCopiesSearchPages,
  ...reportReceiversSearchPages,
  ...reportTemplatesSearchPages,
  ...sharesSearchPages,
  ...comingSoonSearchPages,
  ...gallerySearchPages,
  ...installationSearchPages,
  ...jobsSearchPages,
  ...noticesSearchPages,
  ...settingsSearchPages,
];

/** The pages that can be searched and bookmarked, of all features. */
export const searchPages: readonly SearchPage[] = stated
  .map(({ page, needs = page.needs, optional = page.optional, ...known }) => ({
    ...known,
    link: page.path,
    ...(needs && { needs }),
    ...(optional && { optional }),
  }))
  .toSorted((one, other) => one.id - other.id);
