import { clinicFaults, tidyPattern } from '@isocenter/contract/people/clinics/clinic-faults.ts';
import {
  emptyClinic,
  type Clinic,
  type ClinicFields,
  type ClinicRule,
} from '@isocenter/contract/people/clinics/fields.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { putIntoGroups } from '#features/people/groups/groups.ts';
import { requirePicture } from '#features/people/pictures/pictures.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import type { Db } from '#platform/database/schema.ts';
import { requireRevision } from '#platform/database/revision.ts';
import { orTaken } from '#platform/database/unique.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { countOfClinic, findClinic, insertClinic, replaceClinic, type ClinicRecord } from './clinic-queries.ts';
import { familyOf, holdParts, isWithin } from './clinic-parts-queries.ts';
import { clinicOf, fieldsOf, mayOfClinics } from './clinic-row.ts';
import type { ClinicStudies } from './clinic-studies.ts';
import { studiesOfClinic } from './number-queries.ts';
import { addRules, findTaken, listRules, removeRules } from './rule-queries.ts';

/** Requires the sight of every clinic: what decides about all clinics is for those who see all of them. @throws AppError `forbidden` */
export function requireWholeArchive({ scope }: Principal, what: Said): void {
  if (scope.kind !== 'all') throw new AppError('forbidden', say`${what} is for those who see every clinic.`);
}

/** Returns a clinic as the caller sees it. @throws AppError `not-found` */
export async function loadClinic(db: Db, principal: Principal, clinicId: number): Promise<Clinic> {
  const record = await requireClinic(db, principal, clinicId);
  const [rules, counts, family] = await Promise.all([
    listRules(db, clinicId),
    countOfClinic(db, principal, clinicId),
    familyOf(db, principal, clinicId),
  ]);
  return clinicOf(record, { rules, counts, family, may: mayOfClinics(principal) });
}

/** Adds a clinic; what is not given is as in the prototype, apart from its rules. @returns its number */
export async function createClinic(
  db: Db,
  principal: Principal,
  given: Partial<ClinicFields> & Pick<ClinicFields, 'name' | 'code' | 'emails'>,
  prototypeId: number | undefined,
): Promise<number> {
  requireWholeArchive(principal, say`Adding clinics`);
  return db.transaction().execute(async (tx) => {
    const prototype = prototypeId === undefined ? undefined : await requireClinic(tx, principal, prototypeId);
    const before = prototype === undefined ? emptyClinic : fieldsOf(prototype, []);
    const fields = withTidyRules({ ...before, ...given });
    await check(tx, principal, fields, null);
    await checkParent(tx, principal, fields.parentId, null);
    const clinicId = await orTaken(taken, () => insertClinic(tx, fields));
    await orTaken(taken, () => addRules(tx, clinicId, fields.rules));
    if (fields.readerGroupIds.length > 0)
      await putIntoGroups(tx, principal, { kind: 'clinic', id: clinicId }, fields.readerGroupIds);
    await recordAudit(tx, principal, {
      action: 'clinic.create',
      subject: { kind: 'clinic', id: String(clinicId) },
      detail: { name: fields.name, ...(prototypeId === undefined ? {} : { prototypeId }) },
    });
    return clinicId;
  });
}

/** Replaces the fields of a clinic. @throws AppError `stale-revision` when somebody saved since the caller's revision */
export async function changeClinic(
  { db, studies }: { readonly db: Db; readonly studies: ClinicStudies },
  principal: Principal,
  clinicId: number,
  { revision, ...given }: ClinicFields & { readonly revision: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isPlaced = given.parentId !== ((await familyOf(tx, principal, clinicId)).partOf?.clinicId ?? null);
    if (isPlaced) await holdParts(tx);
    const isRenumbered = given.mrnIssuer !== (await requireClinic(tx, principal, clinicId)).mrnIssuer;
    if (isRenumbered) await studies.holdIdentities(tx);
    const record = await requireClinic(tx, principal, clinicId, { forUpdate: true });
    requireRevision(record, revision);
    const before = fieldsOf(record, await listRules(tx, clinicId));
    // Whoever does not see what the clinic is part of leaves that as it is.
    const fields = withTidyRules({ ...given, parentId: isPlaced ? given.parentId : record.parentId });
    const added = fields.rules.filter((rule) => !hasRule(before.rules, rule));
    const removed = before.rules.filter((rule) => !hasRule(fields.rules, rule));
    if (added.length > 0 || removed.length > 0)
      requireWholeArchive(principal, say`Changing which incoming studies are a clinic’s`);
    if (fields.status !== before.status) requireWholeArchive(principal, say`Switching a clinic on or off`);
    if (isRenumbered) requireWholeArchive(principal, say`Deciding whose numbers a clinic’s patients have`);
    if (granted.some((name) => fields[name] !== before[name]))
      requireWholeArchive(principal, say`Granting rights and storage`);
    await check(tx, principal, fields, clinicId);
    if (isPlaced) await checkParent(tx, principal, fields.parentId, clinicId);
    await orTaken(taken, () => replaceClinic(tx, clinicId, fields));
    if (isRenumbered) await renumber(tx, studies, clinicId);
    if (changedNames(before, fields).includes('readerGroupIds'))
      await putIntoGroups(tx, principal, { kind: 'clinic', id: clinicId }, fields.readerGroupIds);
    await removeRules(tx, clinicId, removed);
    await orTaken(taken, () => addRules(tx, clinicId, added));
    await recordAudit(tx, principal, {
      action: 'clinic.change',
      subject: { kind: 'clinic', id: String(clinicId) },
      detail: {
        // Of rules each is told for itself.
        fields: changedNames(before, fields).filter((name) => name !== 'rules'),
        ...(added.length + removed.length > 0 ? { rules: { added, removed } } : {}),
      },
    });
  });
}

const studiesAtOnce = 5_000;

/** Finds again whose the studies of a clinic are, after it said that its patients' numbers are another issuer's. */
async function renumber(tx: Db, studies: ClinicStudies, clinicId: number): Promise<void> {
  for (let after = 0; ;) {
    const keys = await studiesOfClinic(tx, clinicId, after, studiesAtOnce);
    if (keys.length === 0) return;
    await studies.reidentify(tx, keys);
    after = keys.at(-1) ?? after;
  }
}

/** Returns a clinic of the caller's. @throws AppError `not-found` */
export async function requireClinic(
  db: Db,
  principal: Principal,
  clinicId: number,
  options?: { forUpdate: boolean },
): Promise<ClinicRecord> {
  const record = await findClinic(db, principal, clinicId, options);
  if (record === undefined) throw new AppError('not-found', 'There is no such clinic.');
  return record;
}

function withTidyRules(fields: ClinicFields): ClinicFields {
  return { ...fields, rules: fields.rules.map(({ kind, pattern }) => ({ kind, pattern: tidyPattern(pattern) })) };
}

/** The rights of a clinic, and how long its studies are stored: not its own affair. */
const granted = ['mayEditPatients', 'storageQuotaBytes', 'retentionYears', 'sharing'] as const;

/** @throws AppError `forbidden`; `invalid-input` for a clinic that does not exist for the caller, or that would be part of itself */
async function checkParent(tx: Db, principal: Principal, parentId: number | null, clinicId: number | null) {
  if (parentId === null && clinicId === null) return;
  requireWholeArchive(principal, say`Deciding which clinic is part of which`);
  if (parentId === null) return;
  if ((await findClinic(tx, principal, parentId)) === undefined)
    throw new AppError('invalid-input', 'There is no such clinic.', { parentId: 'There is no such clinic.' });
  if (clinicId === null || !(await isWithin(tx, parentId, clinicId))) return;
  const circle = say`A clinic is not part of itself, nor of its own parts.`;
  throw new AppError('invalid-input', circle, { parentId: circle });
}

async function check(db: Db, principal: Principal, fields: ClinicFields, clinicId: number | null): Promise<void> {
  requireFaultless(clinicFaults(fields));
  await requirePicture(db, principal, fields.logoId, 'logoId');
  await checkTaken(db, principal, fields.rules, clinicId);
}

async function checkTaken(
  db: Db,
  principal: Principal,
  rules: readonly ClinicRule[],
  clinicId: number | null,
): Promise<void> {
  const others = await findTaken(db, principal, rules, clinicId);
  if (others.length === 0) return;
  const fields = others.map(({ clinic, ...rule }) => [
    `rules.${rules.findIndex((other) => isSame(other, rule))}.pattern`,
    clinic === null ? say`Another clinic has this rule.` : say`${clinic.name} (${clinic.code}) has this rule.`,
  ]);
  throw new AppError('conflict', 'A rule belongs to one clinic only.', Object.fromEntries(fields));
}

const taken = {
  clinic_name: { name: say`Another clinic has this name.` },
  clinic_code: { code: say`Another clinic has this code.` },
  clinic_rule_pattern: { rules: say`Another clinic has one of these rules.` },
} as const;

function hasRule(rules: readonly ClinicRule[], rule: ClinicRule): boolean {
  return rules.some((other) => isSame(other, rule) && other.pattern === rule.pattern);
}

function isSame(a: ClinicRule, b: ClinicRule): boolean {
  return a.kind === b.kind && a.pattern.toLowerCase() === b.pattern.toLowerCase();
}
