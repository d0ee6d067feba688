import type { Report } from '@isocenter/contract/reading/reports/fields.ts';
import { ApiError } from '#api/api-error.ts';
import { threeWay } from '#api/records/three-way.ts';
import type { ThreeWay } from '#api/records/three-way.ts';
import { changesBetween, isOfImages, isSame, reportWith, valuesOf, type DraftValues } from './draft-values.ts';

/** Milliseconds after a change until it is saved, while no other saving runs. */
const pauseMilliseconds = 1_200;
const retryMilliseconds = 3_000;
/** So often it is saved again at once when something came in between. */
const mostRounds = 3;

/** A draft in this browser that the server has not saved. */
export interface UnsavedDraft {
  readonly reportId: number;
  readonly revision: number;
  readonly base: DraftValues;
  readonly mine: DraftValues;
}

/** `asked`: what two changed waits for a choice; `unsaved`: since when the server could not be reached; `refused`: it takes it no more. */
type DraftState =
  | { readonly kind: 'saved' | 'changed' | 'saving' | 'asked' }
  | { readonly kind: 'unsaved'; readonly since: Date }
  | { readonly kind: 'refused'; readonly because: string };

export interface DraftView {
  readonly report: Report;
  readonly state: DraftState;
  readonly savedAt: string;
  readonly conflict: Omit<ThreeWay<DraftValues>, 'values'> | undefined;
  readonly values: DraftValues;
}

export interface DraftNeeds {
  readonly save: (
    body: ReturnType<typeof changesBetween> & { readonly revision: number },
  ) => Promise<{ revision: number; changedAt: string }>;
  /** The report as it is stored now. */
  readonly load: () => Promise<Report | undefined>;
  /** Keeps what is not saved in this browser; undefined once it is. */
  readonly keep: (draft: UnsavedDraft | undefined) => void;
}

/** A report while it is written: saved at each pause, kept in the browser meanwhile, and put together with what was saved elsewhere. */
export class ReportDraft {
  readonly #needs: DraftNeeds;
  readonly #listeners = new Set<() => void>();
  #base: DraftValues;
  /** While a choice is waited for, what was there before: whoever comes back from the kept writing is asked again. */
  #before: Pick<UnsavedDraft, 'revision' | 'base'> | undefined;
  #view: DraftView;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | undefined;

  constructor(report: Report, unsaved: UnsavedDraft | undefined, needs: DraftNeeds) {
    this.#needs = needs;
    this.#base = valuesOf(report);
    const begun = { report, state: { kind: 'saved' }, savedAt: report.changedAt, conflict: undefined } as const;
    this.#view = { ...begun, values: this.#base };
    if (unsaved === undefined || unsaved.reportId !== report.reportId) return;
    this.#takeUp(unsaved);
  }

  readonly view = (): DraftView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Something was written. */
  write(changed: DraftValues): void {
    const values = { ...this.#view.values, ...changed };
    const { state } = this.#view;
    this.#show({ values, report: reportWith(this.#view.report, values) });
    this.#keep();
    if (state.kind === 'refused' || state.kind === 'asked') return;
    if (state.kind !== 'unsaved') this.#show({ state: { kind: 'changed' } });
    this.#later(pauseMilliseconds);
  }

  /** Ends the choice between two changes: the draft continues with the present text. */
  settle(): void {
    this.#before = undefined;
    this.#show({ conflict: undefined, state: { kind: 'changed' } });
    this.#keep();
    this.#later(0);
  }

  /** Saves what is not saved yet. @returns whether all is */
  async flush(): Promise<boolean> {
    for (let round = 0; round < mostRounds; round += 1) {
      await this.#saveOnce();
      // What was written or met meanwhile is saved too, here or by another who waited.
      const { kind } = this.#view.state;
      if (kind !== 'changed' && kind !== 'saving') break;
    }
    return !this.#hasChanges() && this.#view.state.kind === 'saved';
  }

  async #saveOnce(): Promise<void> {
    // Several may wait for the same saving: the first of them begins the next, and the others wait for that.
    while (this.#saving !== undefined) await this.#saving;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#hasChanges()) {
      this.#saving = this.#save().finally(() => (this.#saving = undefined));
      await this.#saving;
    } else if (this.#view.state.kind === 'changed') {
      this.#show({ state: { kind: 'saved' } });
      this.#keep();
    }
  }

  /** An image was marked for it: what is stored now is shown, beside what is written here. */
  async renew(): Promise<void> {
    await this.flush();
    if (!this.#hasChanges() && this.#view.state.kind === 'saved') await this.#meet();
  }

  /** Ends the timers; what is not saved stays in the browser. */
  close(): void {
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  /** Continues an earlier draft; merges it with what was saved elsewhere since, if anything was. */
  #takeUp(unsaved: UnsavedDraft): void {
    const { report } = this.#view;
    const merged = threeWay(unsaved.base, unsaved.mine, this.#base);
    this.#view = {
      ...this.#view,
      values: merged.values,
      report: reportWith(report, merged.values),
      ...this.#afterMeeting(unsaved.revision === report.revision ? undefined : merged),
    };
    if (this.#view.state.kind === 'asked') this.#before = unsaved;
    if (this.#view.state.kind === 'changed') this.#later(0);
  }

  #hasChanges(): boolean {
    return !isSame(this.#base, this.#view.values);
  }

  #later(milliseconds: number): void {
    this.#timer ??= setTimeout(() => void this.flush(), milliseconds);
  }

  async #save(): Promise<void> {
    const { values, report, state } = this.#view;
    if (state.kind === 'refused' || state.kind === 'asked') return;
    if (state.kind !== 'unsaved') this.#show({ state: { kind: 'saving' } });
    try {
      const saved = await this.#needs.save({ revision: report.revision, ...changesBetween(this.#base, values) });
      this.#base = values;
      const now = { ...this.#view.report, revision: saved.revision, changedAt: saved.changedAt };
      const isAll = !this.#hasChanges();
      this.#show({ report: now, savedAt: saved.changedAt, state: { kind: isAll ? 'saved' : 'changed' } });
      this.#keep();
      if (!isAll) this.#later(pauseMilliseconds);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await this.#failed(error);
    }
  }

  async #failed(error: ApiError): Promise<void> {
    if (error.code === 'stale-revision') return this.#meet();
    if (error.status !== 0 && error.status < 500 && error.status !== 429 && error.status !== 401)
      return this.#show({ state: { kind: 'refused', because: error.message } });
    const { state } = this.#view;
    this.#show({ state: state.kind === 'unsaved' ? state : { kind: 'unsaved', since: new Date() } });
    this.#later(retryMilliseconds);
  }

  /** Somebody saved meanwhile: what he changed and is not changed here is taken, what both changed is asked. */
  async #meet(): Promise<void> {
    const theirs = await this.#needs.load().catch(() => undefined);
    if (theirs === undefined) return this.#later(retryMilliseconds);
    const before = { revision: this.#view.report.revision, base: this.#base };
    const merged = threeWay(before.base, this.#view.values, valuesOf(theirs));
    this.#base = valuesOf(theirs);
    const report = reportWith(theirs, merged.values);
    this.#show({ values: merged.values, report, ...this.#afterMeeting(merged) });
    if (this.#view.state.kind === 'asked') this.#before = before;
    this.#keep();
    if (this.#view.state.kind === 'changed') this.#later(pauseMilliseconds);
  }

  #afterMeeting(merged: ThreeWay<DraftValues> | undefined): Pick<DraftView, 'conflict' | 'state'> {
    const contested = merged?.contested.length ?? 0;
    // Images that were marked are seen to be there.
    const taken = merged?.taken.filter((name) => !isOfImages(name)) ?? [];
    const isNews = contested + taken.length > 0;
    return {
      conflict: isNews && merged !== undefined ? { ...merged, taken } : undefined,
      state: { kind: contested > 0 ? 'asked' : 'changed' },
    };
  }

  #keep(): void {
    const { report, values: mine } = this.#view;
    const { revision, base } = this.#before ?? { revision: report.revision, base: this.#base };
    this.#needs.keep(this.#hasChanges() ? { reportId: report.reportId, revision, base, mine } : undefined);
  }

  #show(changed: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...changed };
    for (const listener of this.#listeners) listener();
  }
}
