import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyOptionalPage, optionalPages, type OptionalPages } from '@isocenter/contract/system/settings/fields.ts';
import { studyStatuses } from '@isocenter/contract/archive/studies/study.ts';
import type { ContactHit, FileHit, PageHit } from '@isocenter/contract/office/main-search/fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let north: Person;
let south: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  await show(everyOptionalPage(true));
  const of = (clinicId: number) => world.app.signIn('radiologist', { clinicIds: [clinicId], scope: { clinics: true } });
  north = await of(world.clinics.north);
  south = await of(world.clinics.south);
});
afterAll(() => world.app.close());

const settings = '/api/settings/optional-pages';
const show = async (shown: OptionalPages) => {
  const { inForce } = await world.admin.json<{ inForce: { revision: number } }>(settings);
  await world.admin.json(settings, json({ settings: shown, basedOn: inForce.revision }, 'PUT'));
};

type Found = { searchArr: [{ data: PageHit[] }, { data: FileHit[] }, { data: ContactHit[] }] };
const search = async (query = '', person = north) => {
  const { searchArr } = await person.json<Found>(`/api/main-search/data?${query}`);
  return { pages: searchArr[0].data, files: searchArr[1].data, contacts: searchArr[2].data };
};
const toggle = (id: unknown, person = north) => person.fetch('/api/bookmarks/update', json({ id }));
const bookmarks = async (person = north) =>
  (await person.json<{ bookmarks: PageHit[] }>('/api/bookmarks/data')).bookmarks.map(({ id }) => id);

describe('the main search', () => {
  test('has three groups in the form of the specification', async () => {
    const answer = await north.json('/api/main-search/data');
    expect(answer).toMatchObject({
      searchArr: [
        { groupTitle: 'Pages', searchLimit: 4 },
        { groupTitle: 'Files', searchLimit: 4 },
        { groupTitle: 'Contacts', searchLimit: 4 },
      ],
    });
    const { pages } = await search();
    expect(pages[4]).toEqual({
      id: 5,
      target: 'todo',
      isBookmarked: false,
      title: 'Todo',
      icon: 'CheckSquare',
      link: '/apps/todo',
    });
    expect(new Set(pages.map(({ target }) => target)).size).toBe(pages.length);
  });

  test('tells the pages that the role reaches only, and narrows by q', async () => {
    const titles = async (query: string, person: Person) =>
      (await search(query, person)).pages.map(({ title }) => title);
    expect(await titles('q=audit', world.admin)).toEqual(['Audit trail']);
    expect(await titles('q=audit', north)).toEqual([]);
  });

  test('leaves out what is not shown, which answers all the same', async () => {
    const hidden = [
      'Shop Ecommerce',
      'Blog List',
      'Pricing',
      'Profile Page',
      'Carousel',
      'Login v1 Page',
      'Card Analytics',
    ];
    const titles = async () => (await search('', world.admin)).pages.map(({ title }) => title);
    expect(await titles()).toEqual(expect.arrayContaining(hidden));
    await show(everyOptionalPage(false));
    expect((await titles()).filter((title) => hidden.includes(title))).toEqual([]);
    expect(await (await world.app.fetch('/api/installation')).json()).toMatchObject({ hiddenPages: optionalPages });
    expect((await world.admin.fetch('/apps/ecommerce/products')).status).toBe(200);
    expect((await toggle(30)).status).toBe(200);
    expect(await bookmarks()).toEqual([]);
    await show({ ...everyOptionalPage(false), pricing: true });
    expect(await titles()).toContain('Pricing');
    expect(await bookmarks()).toEqual([30]);
    await toggle(30);
    await show(everyOptionalPage(true));
  });

  test('has the 115 pages of the specification for an administrator, of the components none for others', async () => {
    const specified = async (person: Person) => (await search('', person)).pages.filter(({ id }) => id <= 117);
    const all = await specified(world.admin);
    expect(all).toHaveLength(115);
    expect(all.find(({ id }) => id === 46)?.link).toBe('/components/alerts');
    expect((await specified(north)).map(({ link }) => link)).not.toContain('/components/alerts');
    expect((await toggle(46)).status).toBe(404);
  });

  test('finds files and reports of whoever sees them, and no patient in them', async () => {
    await north.fetch('/api/office/files?name=Knee+protocol.pdf', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: '%PDF-1.4 knee',
    });
    const { studyUid } = world.studies.north;
    const { db } = world.app.database;
    await db
      .updateTable('study')
      .set({ status: 'final', status_rank: studyStatuses.indexOf('final') })
      .where('study_uid', '=', studyUid)
      .execute();
    const { files } = await search('q=knee');
    expect(files).toMatchObject([{ title: 'Knee protocol.pdf', size: '1kb', file: '/icons/pdf.svg' }]);
    const report = (await search('q=ACC-north')).files;
    expect(report).toMatchObject([{ link: `/studies/${studyUid}/report` }]);
    expect(JSON.stringify(report)).not.toContain('Patient');
    for (const query of ['q=knee', 'q=ACC-north']) expect((await search(query, south)).files).toEqual([]);
  });

  test('finds colleagues, and nobody of another clinic', async () => {
    const emailOf = async ({ accountId }: Person) => {
      const { db } = world.app.database;
      const row = await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirstOrThrow();
      return row.email;
    };
    const email = await emailOf(north);
    const [own] = (await search(`q=${encodeURIComponent(email)}`)).contacts;
    expect(own).toMatchObject({ email, img: '', link: `mailto:${email}` });
    expect(own?.date).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    expect((await search(`q=${encodeURIComponent(await emailOf(south))}`)).contacts).toEqual([]);
  });
});

describe('bookmarks', () => {
  test('are toggled by number or text, in the order of the pages, for oneself', async () => {
    for (const id of [200, '5', 4]) expect([(await toggle(id)).status, await bookmarks(south)]).toEqual([200, []]);
    expect(await bookmarks()).toEqual([4, 5, 200]);
    expect((await search('q=todo')).pages[0]?.isBookmarked).toBe(true);
    await toggle(5);
    expect(await bookmarks()).toEqual([4, 200]);
  });

  test('are refused of pages that are not there, or not for the person', async () => {
    for (const id of [80, 99_999, 225]) {
      const answer = await toggle(id);
      expect([answer.status, await answer.json()]).toEqual([404, { error: 'There is no such page.' }]);
    }
    expect((await toggle('x')).status).toBe(400);
  });
});
