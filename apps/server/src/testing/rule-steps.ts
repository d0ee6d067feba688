import { sql } from 'kysely';
import { expect } from 'vitest';
import {
  emptyRule,
  type DryRun,
  type Firing,
  type Rule,
  type RuleFields,
  type RuleMay,
  type RuleRow,
} from '@isocenter/contract/archive/rules/fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { checkCompleteness } from '#features/archive/completeness/completeness.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import type { ClinicWorld } from './clinic-world.ts';
import { storeFile } from './sample-archive.ts';
import { json, type Person } from './test-app.ts';

const path = '/api/rules';
/** Rules act by rounds. */
export const soon = { timeout: 40_000, interval: 200 };
export const labelling: Partial<RuleFields> = {
  criteria: { match: 'all', parts: [{ patientId: 'ruled' }] },
  acts: [{ kind: 'tags', add: ['ruled'], remove: [] }],
};

export const fieldsOf = (rule: Rule): RuleFields =>
  // Of each field of an empty rule there is one.
  Object.fromEntries(Object.keys(emptyRule).map((name) => [name, rule[name as keyof Rule]])) as RuleFields;

/** Makes the acts on rules, by the administrator unless somebody is named. @param worldNow called at each act */
export function ruleSteps(worldNow: () => ClinicWorld) {
  const admin = () => worldNow().admin;
  const post = (fields: Partial<RuleFields>, person = admin()) =>
    person.fetch(path, json({ ...emptyRule, ...labelling, ...fields }));
  const tryIt = (rule: RuleFields, stored: number | null, person = admin()) =>
    person.json<DryRun>(`${path}/dry-run`, json({ rule, stored }));
  const turn = ({ ruleId, revision }: Rule, isActive: boolean, person = admin()) =>
    person.fetch(`${path}/${ruleId}/active`, json({ isActive, revision }, 'PUT'));
  const read = (ruleId: number, person = admin()) => person.json<Rule>(`${path}/${ruleId}`);
  const add = async (fields: Partial<RuleFields>, person: Person = admin()): Promise<Rule> => {
    const answer = await post(fields, person);
    expect(answer.status).toBe(201);
    return (await answer.json()) as Rule;
  };
  return {
    ...arrivalSteps(worldNow),
    post,
    tryIt,
    turn,
    read,
    add,
    list: (person = admin()) => person.json<{ rows: RuleRow[]; may: RuleMay }>(path),
    put: (rule: Rule, fields: Partial<RuleFields>, person = admin()) =>
      person.fetch(`${path}/${rule.ruleId}`, json({ ...fieldsOf(rule), ...fields, revision: rule.revision }, 'PUT')),
    switchOn: async (fields: Partial<RuleFields>, person: Person = admin()): Promise<Rule> => {
      const rule = await add(fields, person);
      await tryIt(fieldsOf(rule), rule.ruleId, person);
      expect((await turn(rule, true, person)).status).toBe(200);
      return read(rule.ruleId);
    },
    firings: async (ruleId: number) =>
      (await admin().json<{ rows: Firing[] }>(`${path}/${ruleId}/firings`)).rows.toReversed(),
    trailOf: async (ruleId: number) =>
      (await admin().json<{ rows: { action: string }[] }>(`/api/activity/rule/${ruleId}`)).rows.map(
        ({ action }) => action,
      ),
  };
}

/** Studies at which rules look, and what becomes of them. */
function arrivalSteps(worldNow: () => ClinicWorld) {
  const db = () => worldNow().app.database.db;
  const goQuiet = async (): Promise<void> => {
    await sql`update study set status = 'ready', status_rank = 1 where status_rank = 0`.execute(db());
    await sql`update study_tally set changed_at = now() - interval '1 minute'
      where changed_at > now() - interval '1 minute'`.execute(db());
    await checkCompleteness(db());
  };
  return {
    goQuiet,
    /** A study of the north clinic that is quiet, so that the rounds look at it. */
    arrive: async (patientId = 'ruled', more: Readonly<Record<string, string>> = {}): Promise<string> => {
      const studyUid = newUid();
      const set = { InstitutionName: 'north hospital', PatientID: patientId, ...more };
      await storeFile(worldNow().admin, testObject({ studyUid, set }).file);
      await goQuiet();
      return studyUid;
    },
    /** Once rounds have looked at every study. */
    looked: () =>
      expect
        .poll(async () => {
          const unruled = sql<{ n: number }>`select count(*)::integer as n from study_tally
            where ruled_count <> instance_count`;
          return (await unruled.execute(db())).rows[0]?.n;
        }, soon)
        .toBe(0),
    rowOf: async (studyUid: string) =>
      (await worldNow().admin.json<{ study: StudyRow }>(`/api/studies/${studyUid}`)).study,
  };
}
