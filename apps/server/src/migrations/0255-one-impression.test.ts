import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { migrations } from './migrations.ts';

let prepared: TestDatabase;

beforeAll(async () => {
  prepared = await createTestDatabase({ as: 'owner' });
});
afterAll(() => prepared.drop());

const field = (name: string, label: string, more: object = {}) => ({
  name,
  label,
  kind: 'text',
  isRequired: false,
  usual: '',
  code: null,
  ...more,
});
const section = (kind: string, text: string) => ({ kind, heading: '', text, isLeftOutEmpty: false });

test('a section that was asked for twice is asked for once, in a version of its own; other templates stay', async () => {
  const { db, pool } = prepared.database;
  await pool.query('drop schema public cascade; create schema public');
  const at = migrations.findIndex(({ name }) => name === '0255-one-impression');
  await migrate(db, migrations.slice(0, at));
  const twice = {
    language: 'de',
    sections: [
      section('findings', '<p>{{f1}}</p>'),
      section('impression', '<p>{{f2}}</p>'),
      section('recommendation', '<p>{{f3}}</p>'),
    ],
    fields: [field('f1', 'Lunge'), field('f2', 'Beurteilung', { isRequired: true }), field('f3', 'Empfehlung')],
  };
  const own = {
    language: 'en',
    sections: [section('impression', '<p>Grade {{f1}}</p>'), section('recommendation', '<p>{{f2}}</p>')],
    fields: [field('f1', 'Impression'), field('f2', 'Recommendation', { usual: 'None.' })],
  };
  for (const [name, template] of Object.entries({ own, twice }))
    await pool.query(
      `with one as (
        insert into report_template (name, alias, language, modalities, body_parts, is_default, status, is_for_all)
        values ($1, '', 'en', '{}', '{}', false, 'active', true) returning id
      ) insert into report_template_version (template_id, revision, template, made_name) select id, 1, $2, 'Isocenter' from one`,
      [name, template],
    );
  await migrate(db, migrations);
  const { rows } = await pool.query(`select name, version.revision, template from report_template_version version
    join report_template on report_template.id = template_id order by name, version.revision`);
  const [findings, impression, recommendation] = twice.sections;
  expect(rows).toEqual([
    { name: 'own', revision: 1, template: own },
    { name: 'twice', revision: 1, template: twice },
    {
      name: 'twice',
      revision: 2,
      template: {
        ...twice,
        sections: [findings, { ...impression, text: '', isRequired: true }, { ...recommendation, text: '' }],
        fields: [field('f1', 'Lunge')],
      },
    },
  ]);
});
