import {
  firstPolicy,
  type PolicyImpact,
  type SecurityPolicy,
} from '@isocenter/contract/people/security-policy/fields.ts';
import type { SecurityPolicyState } from '@isocenter/contract/people/security-policy/routes.ts';
import { json, startTestApp, type Person, type TestApp } from './test-app.ts';

export interface PolicyDesk {
  readonly app: TestApp;
  readonly admin: Person;
  state(): Promise<SecurityPolicyState>;
  /** Asks for a policy that differs so from what the program comes with; the answer may be a refusal. */
  ask(changes: Partial<SecurityPolicy>, at?: string): Promise<Response>;
  /** Brings it into force. @throws when it is refused */
  put(changes: Partial<SecurityPolicy>): Promise<void>;
  preview(changes: Partial<SecurityPolicy>): Promise<PolicyImpact>;
  emailOf(person: Person): Promise<string>;
}

/** An installation with an administrator who sets how people sign in. Behind a proxy: a test says from where somebody comes. */
export async function startPolicyDesk(environment: Record<string, string> = {}): Promise<PolicyDesk> {
  const app = await startTestApp(environment);
  const admin = await app.signIn('admin');
  const state = () => admin.json<SecurityPolicyState>('/api/security-policy');
  const ask = async (changes: Partial<SecurityPolicy>, at?: string) => {
    const { inForce } = await state();
    const time = at === undefined ? {} : { at };
    const body = { policy: { ...firstPolicy, ...changes }, basedOn: inForce.policyId, ...time };
    return admin.fetch('/api/security-policy', json(body, 'PUT'));
  };
  return {
    app,
    admin,
    state,
    ask,
    async put(changes) {
      const answer = await ask(changes);
      if (!answer.ok) throw new Error(`the policy was refused: ${await answer.text()}`);
    },
    preview: (changes) =>
      admin.json<PolicyImpact>('/api/security-policy/preview', json({ policy: { ...firstPolicy, ...changes } })),
    async emailOf({ accountId }) {
      const account = app.database.db.selectFrom('account').select('email').where('id', '=', accountId);
      return (await account.executeTakeFirstOrThrow()).email;
    },
  };
}
