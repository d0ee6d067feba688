import { expect, test } from 'vitest';
import { json } from '#testing/test-app.ts';
import { userDesk } from '#testing/user-desk.ts';

const desk = userDesk();
const long = 'x'.repeat(600);
const wrongFields: Readonly<Record<string, unknown>> = {
  firstName: 'a\u0007b',
  lastName: long,
  email: 'nobody',
  username: 'a b/c',
  phone: 'call me',
  modalities: ['mr!'],
  role: 'king',
  clinicIds: ['x'],
  expiresAt: 'tomorrow',
  registrationUntil: '31.12.2026',
  qualifications: long,
  templateRole: 7,
  info: { website: 'javascript:alert(1)' },
};

/** Returns what an answer says at its fields, in the product's form or in the specification's. */
async function saidBy(answer: Response): Promise<Record<string, string>> {
  expect(answer.status).toBe(400);
  const { error } = (await answer.json()) as { error: Record<string, unknown> };
  const said = Object(error['fields'] ?? error) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(said).map(([field, words]) => [field, String(words)]));
}

const calls: Readonly<Record<string, (field: string, value: unknown) => Promise<Response>>> = {
  'an invitation': (field, value) => desk.send({ [field]: value }),
  'a change': (field, value) => desk.put(desk.admin.accountId, { [field]: value }),
};

test.each(Object.keys(calls).flatMap((name) => Object.keys(wrongFields).map((field) => [name, field] as const)))(
  '%s with a wrong %s is refused in plain words at the field',
  async (name, field) => {
    const said = await saidBy((await calls[name]?.(field, wrongFields[field])) ?? new Response());
    const [at = '', words = ''] = Object.entries(said)[0] ?? [];
    expect(at.startsWith(field)).toBe(true);
    expect(words).toMatch(/^(is|has|holds|needs|takes) [\w .,:/'-]+$/);
  },
);

test.each([
  ['fullName', ''],
  ['username', 'a b'],
  ['email', 'nobody'],
  ['contact', '1'.repeat(60)],
  ['company', long],
  ['country', long],
  ['role', 'king'],
  ['currentPlan', 'gold'],
  ['status', 'gone'],
])('the specification’s call that adds a user says what is wrong with %s', async (field, value) => {
  const person = { fullName: 'Rui Alves', username: 'rui', email: 'rui@north.example', [field]: value };
  const said = await saidBy(await desk.admin.fetch('/apps/users/add-user', json(person)));
  expect(Object.keys(said)).toEqual([field]);
  expect(said[field]).toMatch(/^(is|has|holds|needs|takes) [\w .,:/'-]+$/);
});

test('the specification’s call for one user says what is wrong with the number', async () => {
  expect(await saidBy(await desk.admin.fetch('/api/users/user?id=abc'))).toEqual({
    id: expect.stringMatching(/^(is|has|holds) [\w .]+$/),
  });
});
