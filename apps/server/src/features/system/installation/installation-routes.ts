import { statfs } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import type { Session } from '@isocenter/contract/people/auth/fields.ts';
import type { Branding, Installation } from '@isocenter/contract/system/installation/fields.ts';
import { getEndpoints, getInstallation, setUp } from '@isocenter/contract/system/installation/routes.ts';
import {
  optionalPages,
  type OptionalPages,
  switchNames,
  type Switches,
  isMaintained,
  type Maintenance,
  type Times,
} from '@isocenter/contract/system/settings/fields.ts';
import { QuietLog } from '#platform/audit/quiet-log.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { servePublic } from '#platform/http/serve.ts';
import { brandingNow, registrationPolicy, type SetUpToken } from './installation.ts';
import { firstProfile } from './profile.ts';
import { setUpInstallation, type FirstAdministrator, type FirstPeople } from './set-up.ts';

export interface InstallationDependencies {
  readonly db: Db;
  readonly people: FirstPeople<FirstAdministrator>;
  readonly setSessionCookies: (reply: FastifyReply, session: Session) => void;
  /** Undefined where only this computer reaches the first run. */
  readonly setUpToken: SetUpToken | undefined;
  readonly isDemo: boolean;
  readonly isInsecureLab: boolean;
  readonly version: string;
  readonly isMailConfigured: () => boolean;
  readonly oidcName: string | null;
  readonly endpoints: () => {
    aeTitle: string;
    dimseHost: string;
    dimsePort: number;
    database: 'embedded' | 'external';
  };
  readonly baseUrlOf: (request: { protocol: string; host: string }) => string;
  readonly switches: () => Switches;
  readonly optionalPages: () => OptionalPages;
  readonly times: () => Times;
  readonly maintenance: () => Promise<Maintenance>;
  readonly dataDir: string;
  /** Begins the job that loads the sample studies, for the new administrator. */
  readonly loadSamples: (account: { accountId: number; actor: string; address: string }) => Promise<void>;
}

export function installationRoutes(server: HttpServer, needs: InstallationDependencies): void {
  const { db, people, setUpToken } = needs;
  const refusals = new QuietLog(db);

  servePublic(server, getInstallation, async () => ({
    ...metIn(await firstProfile(db), needs.times()),
    ...named(await brandingNow(db)),
    switchedOff: namesOff(switchNames, needs.switches()),
    hiddenPages: namesOff(optionalPages, needs.optionalPages()),
    maintenance: shownMaintenance(await needs.maintenance()),
    isSetUp: await people.hasAccounts(db),
    isDemo: needs.isDemo,
    isInsecureLab: needs.isInsecureLab,
    registration: await registrationPolicy(db, { isDemo: needs.isDemo, isOpenToAll: setUpToken === undefined }),
    asksSetUpToken: setUpToken !== undefined,
    version: needs.version,
    isMailConfigured: needs.isMailConfigured(),
    oidcName: needs.oidcName,
  }));

  servePublic(server, getEndpoints, async ({ principal, request }) => {
    if (principal === undefined && (await people.hasAccounts(db)))
      throw new AppError('not-signed-in', 'Sign in first.');
    const { database, ...addresses } = needs.endpoints();
    const endpoints = { ...addresses, dicomWebUrl: `${needs.baseUrlOf(request)}/dicom-web` };
    const showsAll = principal === undefined ? setUpToken === undefined : principal.can('manage', 'Installation');
    if (!showsAll) return { ...endpoints, database: null, freeBytes: null };
    const { bavail, bsize } = await statfs(needs.dataDir);
    return { ...endpoints, database, freeBytes: bavail * bsize };
  });

  servePublic(server, setUp, async ({ body, request, reply }) => {
    const device = { userAgent: request.headers['user-agent'] ?? '', address: request.ip };
    if (setUpToken !== undefined && !setUpToken.fits(body.token) && !(await people.hasAccounts(db))) {
      const entry = { action: 'installation.set-up', outcome: 'refused', detail: { because: 'token' } } as const;
      await refusals.once({ stranger: '', address: request.ip }, entry, request.ip, 60_000);
      throw new AppError('forbidden', 'The set-up token is wrong. It is printed on the server’s console.', {
        token: 'is not the one on the console',
      });
    }
    const session = await setUpInstallation(db, people, body, device);
    if (body.loadSamples) {
      await needs.loadSamples({ accountId: session.userData.id, actor: session.userData.email, address: request.ip });
    }
    needs.setSessionCookies(reply, session);
    return session;
  });
}

/** Replaces a language that is not offered, and adds the languages to choose from. */
function metIn<Profile extends { readonly language: string }>(profile: Profile, { languages, firstDayOfWeek }: Times) {
  const language = languages.find((offered) => offered === profile.language) ?? languages[0] ?? profile.language;
  return { ...profile, language, languages, firstDayOfWeek };
}

function namesOff<Name extends string>(names: readonly Name[], isOn: Readonly<Record<Name, boolean>>): Name[] {
  return names.filter((name) => !isOn[name]);
}

function named({ logoId, ...branding }: Branding): Omit<Branding, 'logoId'> & Pick<Installation, 'logoUrl'> {
  return { ...branding, logoUrl: logoId === null ? null : `/media/logo/${logoId}` };
}

function shownMaintenance({ mode, text, ...when }: Maintenance): Installation['maintenance'] {
  if (mode === 'off') return null;
  const startsAt = mode === 'now' ? null : when.startsAt;
  return { startsAt, endsAt: when.endsAt, text, isOn: isMaintained({ mode, startsAt }, Date.now()) };
}
