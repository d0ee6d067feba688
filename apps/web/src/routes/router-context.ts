import type { QueryClient } from '@tanstack/react-query';
import type { Action, Subject } from '@isocenter/contract/abilities.ts';
import type { BrowserSession } from '#api/session/session.ts';

/** What the guards of the routes ask. */
export interface RouterContext {
  readonly session: BrowserSession;
  readonly queryClient: QueryClient;
}

/** The names of pages, each a text of its own. */
export type TitleKey =
  | 'shell.menu.studyList'
  | 'shell.menu.upload'
  | 'shell.menu.allPatients'
  | 'shell.menu.allStudies'
  | 'shell.menu.bin'
  | 'shell.menu.quarantine'
  | 'shell.menu.jobs'
  | 'shell.menu.settings'
  | 'shell.menu.viewer'
  | 'shell.menu.patient'
  | 'shell.menu.start'
  | 'shell.menu.clinics'
  | 'shell.menu.unassigned'
  | 'shell.menu.addClinic'
  | 'shell.menu.addPhysician'
  | 'shell.menu.doctors'
  | 'shell.menu.referringDoctors'
  | 'shell.menu.users'
  | 'shell.menu.powerUsers'
  | 'shell.menu.technologists'
  | 'shell.menu.radiologists'
  | 'shell.menu.clinicUsers'
  | 'shell.menu.user'
  | 'shell.menu.userEdit'
  | 'shell.menu.roles'
  | 'shell.menu.accessControl'
  | 'shell.menu.audit'
  | 'shell.menu.safekeeping'
  | 'shell.menu.policyEdit'
  | 'shell.menu.licence'
  | 'shell.menu.accountSettings'
  | 'shell.menu.policy'
  | 'shell.menu.notAuthorized'
  | 'shell.menu.comingSoon'
  | 'shell.menu.maintenance'
  | 'shell.menu.error'
  | 'shell.menu.forgotPassword'
  | 'shell.menu.resetPassword'
  | 'shell.menu.invitation'
  | 'shell.menu.confirmEmail'
  | 'shell.menu.terms'
  | 'shell.menu.privacy'
  | 'shell.menu.cookies'
  | 'shell.page.notFoundTitle'
  | 'people.auth.signIn'
  | 'people.register.title'
  | 'system.firstRun.title';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name in the window's title; never a patient's. */
    readonly titleKey?: TitleKey;
    /** What the person must be allowed to do to open it. */
    readonly needs?: { readonly action: Action; readonly subject: Subject };
    /** The page fills the window and scrolls inside, as grids do. */
    readonly fills?: boolean;
  }
}
