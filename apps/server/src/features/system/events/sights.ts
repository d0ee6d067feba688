import type { FilterPart } from '@isocenter/contract/archive/filters/criteria.ts';
import type { StudyFilter } from '@isocenter/contract/archive/studies/fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { OpenList } from '@isocenter/contract/system/events/fields.ts';
import type { Principal } from '#platform/http/principal.ts';

export type Viewer = Pick<Principal, 'scope' | 'can'>;

/** A filter as its reader means it: `me` is named, and of a saved filter it holds what that asks. */
export type ResolvedFilter = Omit<StudyFilter, 'saved'> & { readonly criteria?: FilterPart | undefined };

/** A list as its reader asks it, with its filter resolved. */
export interface ResolvedList extends Omit<OpenList, 'id' | 'filter'> {
  readonly filter: ResolvedFilter;
}

/** Places of studies in a list, by key; a study that is not in it has no entry. */
export type Places = ReadonlyMap<number, string>;

/** Reads what somebody sees of changes: passed in, for features of higher floors know it. */
export interface Sights {
  studyRows(viewer: Viewer, keys: readonly number[]): Promise<ReadonlyMap<number, StudyRow>>;
  /** Returns those of some keys whose studies the viewer sees, in archive or bin. */
  studiesAmong(viewer: Viewer, keys: readonly number[]): Promise<number[]>;
  /** The keys of what a viewer sees, archive and bin, in no order, at most `limit`. */
  studyKeys(viewer: Viewer, limit: number): Promise<number[]>;
  /** @throws AppError `not-found` for a saved filter that does not exist for the reader */
  resolve(viewer: Principal, filter: StudyFilter): Promise<ResolvedFilter>;
  /** The keys of what is in a list for a viewer, in no order, at most `limit`. */
  keysIn(viewer: Viewer, list: ResolvedList, limit: number): Promise<number[]>;
  /** For each list where the studies stand in it, whoever may see them. */
  places(lists: readonly ResolvedList[], keys: readonly number[]): Promise<Places[]>;
  isConflictVisible(viewer: Principal, conflictId: number): Promise<boolean>;
}
