import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firstPolicy, type PolicyImpact } from '@isocenter/contract/people/security-policy/fields.ts';
import { longestTokenDays } from '@isocenter/contract/people/auth/auth.ts';
import { json } from '#testing/test-app.ts';
import { startPolicyDesk, type PolicyDesk } from '#testing/security-policy-desk.ts';

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

let desk: PolicyDesk;
beforeAll(async () => {
  // Nothing listens there: letters wait in the outbox, where the tests read them.
  desk = await startPolicyDesk({
    ISOCENTER_SMTP_URL: 'smtp://127.0.0.1:1',
    ISOCENTER_MAIL_FROM: 'isocenter@clinic.example',
  });
});
afterAll(() => desk.app.close());
beforeEach(async () => {
  await desk.admin.fetch('/api/security-policy/planned', { method: 'DELETE' });
  await desk.put({});
});

const lastAudit = async () =>
  desk.app.database.db
    .selectFrom('audit_event')
    .select(['action', 'detail'])
    .where('action', 'like', 'security-policy.%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('whom a policy affects', () => {
  test('is counted once, for however many reasons', async () => {
    const person = await desk.app.signIn('technologist');
    const secondStep = { ...firstPolicy.secondStep, technologist: 'needed' } as const;
    const impact = await desk.preview({ passwordLength: 16, secondStep });
    const both = impact.tasks.map(({ task, people }) => [task, people.map(({ accountId }) => accountId)]);
    expect(both).toContainEqual(['second-step', [person.accountId]]);
    expect(both).toContainEqual(['longer-password', expect.arrayContaining([person.accountId])]);
    expect(impact).toMatchObject({ affected: impact.people, toDo: impact.people, toDoTwice: 1, isYou: true });
  });

  test('is told by name of those alone who exist for whoever asks', async () => {
    const db = desk.app.database.db;
    const clinic = db.insertInto('clinic').values({ name: 'North', code: 'N' }).returning('id');
    const { id } = await clinic.executeTakeFirstOrThrow();
    const officer = await desk.app.signIn('power-user', { clinicIds: [id], scope: { clinics: true } });
    const grants = JSON.stringify([{ action: 'manage', subject: 'SecurityPolicy' }]);
    const account = db.updateTable('account').set({ grant_overrides: grants });
    await account.where('id', '=', officer.accountId).execute();
    await expect.poll(async () => (await officer.fetch('/api/security-policy')).status).toBe(200);
    const request = json({ policy: { ...firstPolicy, passwordLength: 16 } });
    const { rules, people } = await officer.json<PolicyImpact>('/api/security-policy/preview', request);
    const found = rules.find(({ rule }) => rule === 'passwordLength');
    expect(found?.count).toBe(people);
    expect(found?.people.map(({ accountId }) => accountId)).toEqual([officer.accountId]);
  });

  test('is nobody while nothing differs from what is in force', async () => {
    const impact = await desk.preview({});
    expect(impact).toMatchObject({ affected: 0, toDo: 0, tasks: [], isYou: false });
    expect(impact.people).toBeGreaterThan(0);
  });
});

describe('a change', () => {
  test('is for administrators alone, in a browser', async () => {
    for (const role of ['power-user', 'radiologist'] as const) {
      const person = await desk.app.signIn(role);
      expect((await person.fetch('/api/security-policy')).status).toBe(403);
    }
    const proof = { name: 'script', reach: 'full', password: 'a long enough password', expiresInDays: 7 };
    const { token } = await desk.admin.json<{ token: string }>('/api/account/tokens', json(proof));
    const withToken = { headers: { authorization: `Bearer ${token}` } };
    expect((await desk.app.fetch('/api/security-policy', withToken)).status).toBe(403);
  });

  test.each(
    Object.entries({
      passwordLength: 65,
      passwordDays: 45,
      tries: 2,
      secondStep: { ...firstPolicy.secondStep, doctor: 'maybe' },
      secondStepDays: 31,
      sessionHours: 13,
      sessionsEach: 0,
      tokenDays: longestTokenDays + 1,
      tokenRoles: ['nobody'],
      addresses: [''],
    }),
  )('is refused where %s is out of its bounds', async (rule, value) => {
    const answer = await desk.ask({ [rule]: value });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(rule);
    expect((await desk.state()).inForce.policy).toEqual(firstPolicy);
  });

  test('is in the trail with what it changed, and what was before stays to go back to', async () => {
    await desk.put({ tries: 5 });
    const { detail } = await lastAudit();
    expect(detail).toMatchObject({ changed: ['tries'] });
    const { inForce, before } = await desk.state();
    expect(inForce.policy.tries).toBe(5);
    expect(before[0]?.policy).toEqual(firstPolicy);
    expect(before.at(-1)).toMatchObject({ policyId: 0, at: null });
  });

  test('of what is not in force any more is refused', async () => {
    const stale = { policy: { ...firstPolicy, tries: 4 }, basedOn: 0 };
    expect((await desk.admin.fetch('/api/security-policy', json(stale, 'PUT'))).status).toBe(409);
    expect((await desk.state()).inForce.policy).toEqual(firstPolicy);
  });

  test('is written about to whoever has to do something, in his language', async () => {
    const person = await desk.app.signIn('doctor');
    await person.fetch('/api/account/preferences', json({ language: 'fr' }, 'PATCH'));
    await desk.app.asOwner('delete from outgoing_mail');
    await desk.put({ secondStep: { ...firstPolicy.secondStep, doctor: 'needed' } });
    const letters = await desk.app.database.db
      .selectFrom('outgoing_mail')
      .select(['to_address', 'subject', 'body'])
      .execute();
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({
      to_address: await desk.emailOf(person),
      subject: 'Votre connexion chez Isocenter change',
    });
    expect(letters[0]?.body).toContain('sous 7 jours');
  });
});

describe('a planned change', () => {
  test('changes nothing before its time, and comes into force by itself', async () => {
    expect((await desk.ask({ tries: 6 }, tomorrow())).status).toBe(200);
    expect(await desk.state()).toMatchObject({ inForce: { policy: { tries: 10 } }, planned: { policy: { tries: 6 } } });
    expect((await lastAudit()).action).toBe('security-policy.plan');
    await desk.app.asOwner(
      'update security_policy set applies_at = now() where applied_at is null and withdrawn_at is null',
    );
    await expect.poll(async () => (await desk.state()).inForce.policy.tries).toBe(6);
    expect((await desk.state()).planned).toBeNull();
    expect((await lastAudit()).action).toBe('security-policy.change');
  });

  test('is taken back, and until then no other is made', async () => {
    expect((await desk.ask({ tries: 6 }, tomorrow())).status).toBe(200);
    expect((await desk.ask({ tries: 7 })).status).toBe(409);
    const withdraw = () => desk.admin.fetch('/api/security-policy/planned', { method: 'DELETE' });
    expect((await withdraw()).status).toBe(200);
    expect((await desk.state()).planned).toBeNull();
    expect((await withdraw()).status).toBe(404);
  });

  test('has a time that is to come', async () => {
    const answer = await desk.ask({ tries: 6 }, new Date(Date.now() - 60_000).toISOString());
    expect(await answer.json()).toMatchObject({ error: { fields: { at: 'is not in the next 90 days' } } });
  });
});
