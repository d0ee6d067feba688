import { abilityOf } from '@isocenter/contract/abilities.ts';
import type { StudySelection } from '@isocenter/contract/archive/studies/fields.ts';
import { mostTakenBack } from '@isocenter/contract/people/placing/placing.ts';
import type { moveStudies, previewMove } from '@isocenter/contract/people/placing/routes.ts';
import type { ResponseOf } from '@isocenter/contract/route.ts';
import { say } from '@isocenter/contract/said.ts';
import { grantsOf, scopeOf, type Standing } from '#features/people/access/access.ts';
import { holdForMove, requireClinic, type ClinicStudies } from '#features/people/clinics/clinics.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { listMembers, listPlaces, moveByHand, outsideOf, type MovedStudy } from './move-queries.ts';

export interface MoveNeeds {
  readonly db: Db;
  readonly studies: ClinicStudies;
}

export interface Move {
  readonly selection: StudySelection;
  /** Null takes the studies out of every clinic. */
  readonly clinicId: number | null;
}

/** Returns what a move would change, and for how many people. @throws AppError as the move itself */
export async function previewOfMove(
  { db, studies: ofClinics }: MoveNeeds,
  principal: Principal,
  move: Move,
): Promise<ResponseOf<typeof previewMove>> {
  const { clinicId } = move;
  const places = await listPlaces(db, await requireMove(db, ofClinics, principal, move));
  const from = places.filter((place) => place.clinicId !== clinicId);
  const sources = from.flatMap((place) => place.clinicId ?? []);
  const isChange = from.length > 0;
  const target = clinicId === null || !isChange ? [] : [clinicId];
  const seen = (await listMembers(db, principal, [...sources, ...target])).map(clinicsSeenBy);
  const studies = places.reduce((sum, place) => sum + place.studies, 0);
  return {
    studies,
    staying: studies - from.reduce((sum, place) => sum + place.studies, 0),
    from: from.map((place) => ({
      clinic: place.clinicId === null ? null : { clinicId: place.clinicId, name: place.name ?? '' },
      studies: place.studies,
    })),
    people: {
      losing: seen.filter((ids) => sources.some((id) => ids.includes(id)) && !target.some((id) => ids.includes(id)))
        .length,
      gaining: seen.filter(
        (ids) =>
          target.some((id) => ids.includes(id)) &&
          !from.every((place) => place.clinicId !== null && ids.includes(place.clinicId)),
      ).length,
    },
  };
}

/**
 * Puts selected studies into a clinic, or into none, in one transaction with their audit rows. Who sees some clinics only moves
 * studies between these.
 * @throws AppError `not-found` for a study or clinic that does not exist for the caller; `forbidden`; `conflict` for an inactive clinic
 */
export async function moveSelection(
  { db, studies }: MoveNeeds,
  principal: Principal,
  { undo = false, ...move }: Move & { readonly undo?: boolean },
): Promise<ResponseOf<typeof moveStudies>> {
  return db.transaction().execute(async (tx) => {
    const keys = await requireMove(tx, studies, principal, move);
    await holdForMove(tx, studies);
    const moved = await moveByHand(tx, principal, keys, { clinicId: move.clinicId, undo });
    await studies.reidentify(tx, keys);
    await studies.notify(tx, keys);
    return { studies: moved.length, before: moved.length > mostTakenBack ? null : beforeOf(moved) };
  });
}

/** The keys of what is moved, if the caller may move it there. */
async function requireMove(
  db: Db,
  studies: ClinicStudies,
  principal: Principal,
  { selection, clinicId }: Move,
): Promise<number[]> {
  if (!principal.can('read', 'Study'))
    throw new AppError('forbidden', say`Your role does not include it: ${'read Study'}.`);
  if (clinicId !== null) {
    const { status } = await requireClinic(db, principal, clinicId);
    if (status !== 'active') throw new AppError('conflict', 'The clinic is inactive. Make it active first.');
  }
  const keys = (await studies.select(db, principal, selection)).map(({ key }) => key);
  if (principal.scope.kind !== 'all') await requireOwn(db, principal, keys, clinicId);
  return keys;
}

async function requireOwn(db: Db, principal: Principal, keys: readonly number[], clinicId: number | null) {
  if (clinicId === null)
    throw new AppError('forbidden', 'Taking studies out of every clinic is for those who see every clinic.');
  if ((await outsideOf(db, keys, principal.clinicIds)).length > 0)
    throw new AppError('forbidden', 'Studies of other clinics can be moved by those who see every clinic only.');
}

/** The clinics whose studies somebody sees because they are the clinic's; none for who sees every study, or no study. */
function clinicsSeenBy(standing: Standing): readonly number[] {
  const scope = scopeOf(standing);
  if (scope.kind !== 'some' || !abilityOf(grantsOf(standing)).can('read', 'Study')) return [];
  return scope.rules.flatMap((rule) => (rule.by === 'clinic' ? rule.clinicIds : []));
}

function beforeOf(moved: readonly MovedStudy[]) {
  return [...Map.groupBy(moved, ({ fromClinic }) => fromClinic)].map(([clinicId, studies]) => ({
    clinicId,
    studyUids: studies.map(({ studyUid }) => studyUid),
  }));
}
