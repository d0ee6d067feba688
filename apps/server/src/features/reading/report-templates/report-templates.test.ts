import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyGroup } from '@isocenter/contract/people/groups/fields.ts';
import {
  emptyReportTemplate,
  type ReportTemplate,
  type ReportTemplateFields,
  type ReportTemplateRow,
  type TemplateMay,
  type TemplateText,
  type TemplateVersion,
} from '@isocenter/contract/reading/report-templates/fields.ts';
import { templateSortColumns } from '@isocenter/contract/reading/report-templates/report-templates.ts';
import { templateDifference } from '@isocenter/contract/reading/report-templates/template-difference.ts';
import { emptyTemplateField } from '@isocenter/contract/reading/report-templates/template-fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';
import { orderFaults } from '#testing/walked-lists.ts';

let world: ClinicWorld;
let admin: Person;
/** A power user of the north clinic only. */
let manager: Person;
let reader: Person;
/** Reads for the south clinic. */
let stranger: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
  manager = await world.app.signIn('power-user', { clinicIds: [world.clinics.north], scope: { clinics: true } });
  reader = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
  stranger = await world.app.signIn('radiologist', { clinicIds: [world.clinics.south] });
});
afterAll(() => world.app.close());

const path = '/api/report-templates';
const forAll = { owner: 'all' } as const;
const post = (fields: Partial<ReportTemplateFields>, person = admin) =>
  person.fetch(path, json({ ...emptyReportTemplate, ...fields }));
const add = (fields: Partial<ReportTemplateFields>, person = admin) =>
  person.json<ReportTemplate>(path, json({ ...emptyReportTemplate, ...fields }));
const read = (templateId: number, person = admin) => person.json<ReportTemplate>(`${path}/${templateId}`);
const statusOf = async (templateId: number, person: Person) => (await person.fetch(`${path}/${templateId}`)).status;
const list = (query = '', person = admin) =>
  person.json<{ rows: ReportTemplateRow[]; may: TemplateMay }>(`${path}?${query}`);
const namesIn = async (query: string, person = admin) => (await list(query, person)).rows.map(({ name }) => name);
async function put(stored: ReportTemplate, fields: Partial<ReportTemplateFields>, person = admin): Promise<Response> {
  const own = Object.fromEntries(
    Object.keys(emptyReportTemplate).map((name) => [name, stored[name as keyof ReportTemplateFields]]),
  );
  return person.fetch(`${path}/${stored.templateId}`, json({ ...own, ...fields, revision: stored.revision }, 'PUT'));
}
const wrongIn = async (response: Response) =>
  Object.keys(((await response.json()) as { error: { fields?: object } }).error.fields ?? {});
const trailOf = async (action: string) => (await admin.json<{ rows: object[] }>(`/api/audit?action=${action}`)).rows;
const findings = (text: string) => [{ kind: 'findings' as const, heading: '', text, isLeftOutEmpty: false }];

describe('a report template', () => {
  test('is added, found again, and told in its trail', async () => {
    const made = await add({
      ...forAll,
      name: '  CT abdomen ',
      alias: '.ctabdo',
      modalities: ['CT'],
      bodyParts: ['ABDOMEN'],
      sections: findings('<p>Liver: {{liver}}</p>'),
      fields: [{ ...emptyTemplateField, name: 'liver', label: 'Liver' }],
    });
    expect(made).toMatchObject({ name: 'CT abdomen', revision: 1, ownerName: '', may: { change: true, remove: true } });
    expect(await read(made.templateId)).toEqual(made);
    expect((await list('q=abdomen ctabdo')).rows).toMatchObject([{ name: 'CT abdomen', sections: 1, fields: 1 }]);
    const saved = (await (await put(made, { isDefault: true })).json()) as ReportTemplate;
    expect(saved).toEqual({ ...made, isDefault: true, revision: 2, changedAt: saved.changedAt });
    const { rows } = await admin.json<{ rows: object[] }>(`/api/activity/report-template/${made.templateId}`);
    expect(rows).toMatchObject([
      { action: 'report-template.change', detail: { fields: ['isDefault'] } },
      { action: 'report-template.create', detail: { name: 'CT abdomen', owner: 'all' } },
    ]);
  });

  test('keeps of its texts what formatted text may hold', async () => {
    const text =
      '<p onclick="a()">A <b>bold</b> word<script>alert(1)</script> {{PatientName}}</p><img src=x onerror=a()>';
    const made = await add({ ...forAll, name: 'Hostile', sections: findings(text) });
    expect(made.sections[0]?.text).toBe('<p>A <strong>bold</strong> word {{PatientName}}</p>');
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ alias: 'no dot' }, 'alias'],
    [{ language: 'english!' }, 'language'],
    [{ sections: [] }, 'sections'],
    [{ sections: findings('{{nobody}}') }, 'sections.0.text'],
    [{ ageFrom: 10, ageTo: 5 }, 'ageTo'],
    [{ owner: 'clinic' as const }, 'clinicId'],
    [{ owner: 'clinic' as const, clinicId: 999_999 }, 'clinicId'],
    [{ owner: 'group' as const, groupId: 999_999 }, 'groupId'],
    [{ fields: [{ ...emptyTemplateField, name: 'Big', label: 'Big' }] }, 'fields.0.name'],
  ])('with %j is refused, naming the field', async (wrong, field) => {
    const answer = await post({ name: 'Wrong', ...wrong });
    expect([answer.status, await wrongIn(answer)]).toEqual([400, [field]]);
  });

  test('has a name and an alias that no other of its owner has', async () => {
    await add({ ...forAll, name: 'Twin', alias: '.twin' });
    const named = await post({ ...forAll, name: 'TWIN' });
    expect([named.status, await wrongIn(named)]).toEqual([409, ['name']]);
    const typed = await post({ ...forAll, name: 'Other', alias: '.twin' });
    expect([typed.status, await wrongIn(typed)]).toEqual([409, ['alias']]);
    expect((await post({ name: 'Twin', alias: '.twin' }, reader)).status).toBe(201);
  });

  test('saved by two tells the second that somebody was before him', async () => {
    const made = await add({ ...forAll, name: 'Contested' });
    expect((await put(made, { description: 'A' })).status).toBe(200);
    const late = await put(made, { description: 'B' });
    expect([late.status, (await late.text()).includes('"stale-revision"')]).toEqual([409, true]);
  });

  test('is removed with its versions', async () => {
    const made = await add({ ...forAll, name: 'Leaving' });
    expect((await admin.fetch(`${path}/${made.templateId}`, { method: 'DELETE' })).status).toBe(200);
    expect(await trailOf('report-template.remove')).toMatchObject([{ detail: { name: 'Leaving' } }]);
    for (const request of ['', '/versions', '/versions/1'])
      expect((await admin.fetch(`${path}/${made.templateId}${request}`)).status).toBe(404);
  });
});

describe('the versions of a template', () => {
  test('stay readable, and differ in words', async () => {
    const made = await add({ ...forAll, name: 'Versions', sections: findings('<p>One.</p>') });
    await put(made, { sections: findings('<p>Two.</p>') });
    const one = `${path}/${made.templateId}/versions`;
    const { rows } = await admin.json<{ rows: TemplateVersion[] }>(one);
    expect(rows.map(({ revision }) => revision)).toEqual([2, 1]);
    const [before, after] = await Promise.all(
      [1, 2].map((version) => admin.json<TemplateVersion & { template: TemplateText }>(`${one}/${version}`)),
    );
    if (before === undefined || after === undefined) throw new Error('both were saved');
    expect(templateDifference(before.template, after.template)).toEqual([
      { part: 'section', name: 'findings', change: 'changed', property: 'text', before: 'One.', after: 'Two.' },
    ]);
    expect((await admin.fetch(`${one}/3`)).status).toBe(404);
  });
});

describe('a template of IHE MRRT', () => {
  const asMrrt = (html: string, person = admin) => person.fetch(`${path}/mrrt`, json({ html }));

  test('goes out, comes in equal and can be saved', async () => {
    const made = await add({ ...forAll, name: 'Leaving as MRRT', sections: findings('<p>Seen: {{StudyDate}}</p>') });
    const { html } = await admin.json<{ html: string }>(`${path}/${made.templateId}/mrrt`);
    const { template } = (await (await asMrrt(html, reader)).json()) as { template: ReportTemplateFields };
    expect(template).toMatchObject({ name: 'Leaving as MRRT', sections: made.sections, owner: 'me' });
    expect(await add(template, reader)).toMatchObject({ sections: made.sections, revision: 1 });
    const [shown] = await trailOf('report-template.export');
    expect(shown).toMatchObject({ detail: { name: 'Leaving as MRRT', format: 'mrrt' } });
  });

  test('is refused where it is none, too long, or another’s', async () => {
    const none = await asMrrt('<p>Nothing</p>');
    expect([none.status, await wrongIn(none)]).toEqual([400, ['html']]);
    expect((await asMrrt('x'.repeat(500_001))).status).toBe(400);
    const own = await add({ name: 'Not to leave' }, reader);
    expect((await admin.fetch(`${path}/${own.templateId}/mrrt`)).status).toBe(404);
  });
});

describe('the list of templates', () => {
  test('is filtered, and ordered both ways page by page', async () => {
    await add({ ...forAll, name: 'Asleep', status: 'inactive', modalities: ['MR'], language: 'de' });
    expect(await namesIn('status=inactive')).toEqual(['Asleep']);
    expect(await namesIn('language=DE')).toEqual(['Asleep']);
    expect(await namesIn('modality=MR')).toContain('Asleep');
    expect(await namesIn('modality=CT')).not.toContain('Asleep');
    expect(await namesIn('owner=me&q=twin', reader)).toEqual(['Twin']);
    expect(await namesIn('owner=me')).toEqual([]);
    for (const column of templateSortColumns) expect(await orderFaults(admin, path, column), column).toEqual([]);
  });

  test('leaves as a table, which is told in the trail', async () => {
    const answer = await admin.fetch(`${path}/export?q=abdomen`);
    expect((await answer.text()).split('\r\n')[1]).toMatch(/^CT abdomen,\.ctabdo,en,CT,ABDOMEN,all,,1,1,2,/);
    const [shown] = await trailOf('report-template.export');
    expect(shown).toMatchObject({ detail: { 'report-templates': 1, format: 'csv' } });
  });
});

describe('whose a template is', () => {
  test('his own is seen and changed by nobody else', async () => {
    const own = await add({ name: 'My own' }, reader);
    expect(own).toMatchObject({ owner: 'me', may: { change: true, remove: true, share: false } });
    for (const other of [admin, manager, stranger]) expect(await statusOf(own.templateId, other)).toBe(404);
    expect((await put(own, { description: 'mine' }, reader)).status).toBe(200);
    expect((await put(own, { description: 'taken' })).status).toBe(404);
    for (const shared of [forAll, { owner: 'clinic' as const, clinicId: world.clinics.north }])
      expect((await post({ name: 'Shared', ...shared }, reader)).status).toBe(403);
  });

  test('those of a clinic are for its people, and changed by who may share', async () => {
    const made = await add({ name: 'Of north', owner: 'clinic', clinicId: world.clinics.north }, manager);
    expect(await read(made.templateId, reader)).toMatchObject({ may: { change: false, remove: false } });
    expect(await statusOf(made.templateId, stranger)).toBe(404);
    expect((await put(made, { description: 'x' }, reader)).status).toBe(403);
    expect((await put(made, { description: 'x' }, manager)).status).toBe(200);
    const foreign = await post({ name: 'Of south', owner: 'clinic', clinicId: world.clinics.south }, manager);
    expect([foreign.status, await wrongIn(foreign)]).toEqual([400, ['clinicId']]);
  });

  test('those of all are changed by who sees every clinic', async () => {
    const made = await add({ ...forAll, name: 'House' });
    expect(await read(made.templateId, manager)).toMatchObject({ may: { change: false } });
    expect((await put(made, { description: 'x' }, manager)).status).toBe(403);
    expect((await post({ ...forAll, name: 'Mine for all' }, manager)).status).toBe(403);
  });

  test('those of a group are for its members, and their maker’s when the group is gone', async () => {
    const members = [{ accountId: reader.accountId, isLead: false, studiesPerDay: null }];
    const group = await admin.json<{ groupId: number; revision: number }>(
      '/api/reader-groups',
      json({ ...emptyGroup, name: 'Neuro', members }),
    );
    const made = await add({ name: 'Of neuro', owner: 'group', groupId: group.groupId });
    expect(await read(made.templateId, reader)).toMatchObject({ owner: 'group', ownerName: 'Neuro' });
    expect(await statusOf(made.templateId, stranger)).toBe(404);
    const { revision } = group;
    const emptied = json({ ...emptyGroup, name: 'Neuro', revision }, 'PUT');
    await admin.json(`/api/reader-groups/${group.groupId}`, emptied);
    await admin.json(`/api/reader-groups/${group.groupId}`, { method: 'DELETE' });
    expect(await read(made.templateId)).toMatchObject({ owner: 'me', groupId: null });
    expect(await statusOf(made.templateId, reader)).toBe(404);
  });

  test('who has no part in reading gets none', async () => {
    const client = await world.app.signIn('client');
    expect((await client.fetch(path)).status).toBe(403);
    const technologist = await world.app.signIn('technologist', { clinicIds: [world.clinics.north] });
    expect(await namesIn('', technologist)).toContain('House');
    expect((await post({ name: 'x' }, technologist)).status).toBe(403);
  });
});
