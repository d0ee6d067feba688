import { createRouter } from '@tanstack/react-router';
import { allStudiesRoute } from './routes/all-studies-route.tsx';
import { binRoute } from './routes/bin-route.tsx';
import { CrashedPage } from './shell/pages/crashed-page.tsx';
import { homeRoute } from './routes/home-route.tsx';
import { safekeepingRoute } from './routes/safekeeping-route.tsx';
import { jobsRoute } from './routes/jobs-route.tsx';
import { loginRoute } from './routes/login-route.tsx';
import { patientRoute } from './routes/patient-route.tsx';
import { patientsRoute } from './routes/patients-route.tsx';
import { quarantineRoute } from './routes/quarantine-route.tsx';
import { registerRoute } from './routes/register-route.tsx';
import { rootRoute } from './routes/root-route.tsx';
import type { RouterContext } from './routes/router-context.ts';
import { parseTextSearch, stringifyTextSearch } from './routes/search-params.ts';
import { setUpRoute } from './routes/set-up-route.tsx';
import { settingsRoute } from './routes/settings-route.tsx';
import { shellRoute } from './routes/shell-route.tsx';
import { studiesRoute } from './routes/studies-route.tsx';
import { unknownRoute } from './routes/unknown-route.tsx';
import { uploadRoute } from './routes/upload-route.tsx';
import { accessControlRoute } from './routes/access-control-route.tsx';
import { accountSettingsRoute } from './routes/account-settings-route.tsx';
import { auditRoute } from './routes/audit-route.tsx';
import { clinicUsersRoute } from './routes/clinic-users-route.tsx';
import { clinicsRoute } from './routes/clinics-route.tsx';
import { confirmEmailRoute } from './routes/confirm-email-route.tsx';
import { doctorsRoute } from './routes/doctors-route.tsx';
import { forgotPasswordRoute } from './routes/forgot-password-route.tsx';
import { forgotPasswordV1Route } from './routes/forgot-password-v1-route.tsx';
import { forgotPasswordV2Route } from './routes/forgot-password-v2-route.tsx';
import { invitationRoute } from './routes/invitation-route.tsx';
import { licenceRoute } from './routes/licence-route.tsx';
import { loginV1Route } from './routes/login-v1-route.tsx';
import { loginV2Route } from './routes/login-v2-route.tsx';
import { comingSoonRoute } from './routes/coming-soon-route.tsx';
import { errorRoute } from './routes/error-route.tsx';
import { maintenanceRoute } from './routes/maintenance-route.tsx';
import { notAuthorizedRoute } from './routes/not-authorized-route.tsx';
import { policyRoute } from './routes/policy-route.tsx';
import { policyEditRoute } from './routes/policy-edit-route.tsx';
import { powerUsersRoute } from './routes/power-users-route.tsx';
import { radiologistsRoute } from './routes/radiologists-route.tsx';
import { referringDoctorsRoute } from './routes/referring-doctors-route.tsx';
import { registerV1Route } from './routes/register-v1-route.tsx';
import { registerV2Route } from './routes/register-v2-route.tsx';
import { resetPasswordRoute } from './routes/reset-password-route.tsx';
import { resetPasswordV1Route } from './routes/reset-password-v1-route.tsx';
import { resetPasswordV2Route } from './routes/reset-password-v2-route.tsx';
import { rolesRoute } from './routes/roles-route.tsx';
import { technologistsRoute } from './routes/technologists-route.tsx';
import { addClinicRoute } from './routes/add-clinic-route.tsx';
import { addPhysicianRoute } from './routes/add-physician-route.tsx';
import { unassignedRoute } from './routes/unassigned-route.tsx';
import { ownUserEditRoute, ownUserViewRoute } from './routes/own-user-routes.tsx';
import { userEditRoute } from './routes/user-edit-route.tsx';
import { userViewRoute } from './routes/user-view-route.tsx';
import { usersRoute } from './routes/users-route.tsx';
import { viewerRoute } from './routes/viewer-route.tsx';

const routeTree = rootRoute.addChildren([
  loginRoute,
  registerRoute,
  setUpRoute,
  viewerRoute,
  policyRoute,
  notAuthorizedRoute,
  comingSoonRoute,
  maintenanceRoute,
  errorRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  invitationRoute,
  confirmEmailRoute,
  loginV1Route,
  loginV2Route,
  registerV1Route,
  registerV2Route,
  forgotPasswordV1Route,
  forgotPasswordV2Route,
  resetPasswordV1Route,
  resetPasswordV2Route,
  shellRoute.addChildren([
    homeRoute,
    studiesRoute,
    uploadRoute,
    allStudiesRoute,
    binRoute,
    patientsRoute,
    patientRoute,
    quarantineRoute,
    jobsRoute,
    safekeepingRoute,
    settingsRoute,
    clinicsRoute,
    unassignedRoute,
    addClinicRoute,
    addPhysicianRoute,
    doctorsRoute,
    referringDoctorsRoute,
    usersRoute,
    powerUsersRoute,
    technologistsRoute,
    radiologistsRoute,
    clinicUsersRoute,
    ownUserViewRoute,
    ownUserEditRoute,
    userViewRoute,
    userEditRoute,
    rolesRoute,
    accessControlRoute,
    auditRoute,
    policyEditRoute,
    licenceRoute,
    accountSettingsRoute,
    unknownRoute,
  ]),
]);

/** All addresses of the application. Pages are fetched when their link is pointed at or has the focus. */
export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    parseSearch: parseTextSearch,
    stringifySearch: stringifyTextSearch,
    // A page that fails fails alone: the frame around it stays.
    defaultErrorComponent: CrashedPage,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
