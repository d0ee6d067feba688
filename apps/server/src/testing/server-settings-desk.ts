import type { ServerSettingsState } from '@isocenter/contract/network/server/routes.ts';
import type { ServerSettings } from '@isocenter/contract/network/server/fields.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { json, startTestApp, type Person, type TestApp } from './test-app.ts';

export interface SettingsDesk {
  readonly app: TestApp;
  readonly admin: Person;
  state(): Promise<ServerSettingsState>;
  /** Asks for settings that differ so from those in force; the answer may be a refusal. */
  ask(changes: Partial<ServerSettings>, also?: { readonly tlsKey?: string; readonly check?: true }): Promise<Response>;
  /** Brings them into force. @throws when they are refused */
  put(changes: Partial<ServerSettings>, also?: { readonly tlsKey: string }): Promise<void>;
}

/** An installation whose ports are stored, not stated: they can be changed while it runs. */
export async function startSettingsDesk(environment: Record<string, string> = {}): Promise<SettingsDesk> {
  const dimsePort = await freePort();
  const app = await startTestApp({ ISOCENTER_DIMSE_PORT: '', ...environment }, async ({ db }) => {
    const settings = JSON.stringify({ dimsePort });
    await db
      .insertInto('setting_version')
      .values({ section: 'server', revision: 1, settings, made_name: 'test' })
      .execute();
  });
  const admin = await app.signIn('admin');
  const state = () => admin.json<ServerSettingsState>('/api/server/settings');
  const ask: SettingsDesk['ask'] = async (changes, { check, ...also } = {}) => {
    const { revision, settings } = (await state()).inForce;
    const change = json({ settings: { ...settings, ...changes }, basedOn: revision, ...also }, check ? 'POST' : 'PUT');
    return admin.fetch(`/api/server/settings${check ? '/check' : ''}`, change);
  };
  return {
    app,
    admin,
    state,
    ask,
    async put(changes, also) {
      const answer = await ask(changes, also);
      if (!answer.ok) throw new Error(`the settings were refused: ${await answer.text()}`);
    },
  };
}
