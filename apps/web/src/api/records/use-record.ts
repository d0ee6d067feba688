import { useEffect, useState } from 'react';
import { useRecordForm } from '../record-form.ts';
import type { RecordForm } from '../record-form.ts';
import { threeWay } from './three-way.ts';
import type { Contested } from './three-way.ts';

interface Revised {
  readonly revision: number | string;
}

/** The values that the form began with. */
interface Base<Values, Revision> {
  readonly key: string;
  readonly values: Values;
  /** Undefined for a new record. */
  readonly revision: Revision | undefined;
}

export interface RecordNeeds<Values extends Record<string, unknown>, Stored extends Revised> {
  /** Names the record, so that what was typed survives a forced sign-out: `clinic-12`, `clinic-new`. */
  readonly name: string;
  /** The values of the form while nothing is known. */
  readonly empty: Values;
  /** The stored record; undefined while it loads and for a new one. */
  readonly stored: Stored | undefined;
  /** The values that a new record begins with; undefined for a stored one, and while they are not known. */
  readonly start?: Values | undefined;
  readonly valuesOf: (stored: Stored) => Values;
  /** Changes that the form begins with. */
  readonly first?: ((values: Values) => Values) | undefined;
  /** Messages by field, before anything is sent. */
  readonly validate: (values: Values) => Record<string, string>;
  /** Sends the values; `revision` is that of the record that they are based on, undefined for a new one. */
  readonly send: (values: Values, revision: Stored['revision'] | undefined) => Promise<Stored>;
  /** The record as it is now. */
  readonly load: () => Promise<Stored>;
  readonly onSaved: (stored: Stored) => void;
}

/** The changes that somebody else saved while the form was open. */
interface Conflict {
  readonly contested: readonly Contested[];
  readonly taken: readonly string[];
  readonly choose: (field: string, value: unknown) => void;
}

export type RecordState<Values extends Record<string, unknown>> = RecordForm<Values> & {
  readonly isReady: boolean;
  /** There until it is saved or discarded. */
  readonly conflict: Conflict | undefined;
};

/**
 * The form over one record. It keeps the revision that it began with, so that nobody's saving is overwritten unseen; where somebody
 * saved in between, it goes on from what is stored now with what was changed here.
 */
export function useRecord<Values extends Record<string, unknown>, Stored extends Revised>(
  needs: RecordNeeds<Values, Stored>,
): RecordState<Values> {
  const [base, setBase] = useState<Base<Values, Stored['revision']>>();
  const [conflict, setConflict] = useState<Omit<Conflict, 'choose'>>();
  const record = useRecordForm<Values>({
    name: needs.name,
    stored: base?.values ?? needs.empty,
    validate: needs.validate as (values: Values) => Partial<Record<keyof Values & string, string>>,
    save: async (values) => {
      const saved = await needs.send(values, base?.revision);
      // What is stored may be written a little differently: spaces at the ends are gone.
      begin(baseOf(saved));
      needs.onSaved(saved);
    },
    onStale: async (mine) => {
      const now = baseOf(await needs.load());
      const { values, ...between } = threeWay(base?.values ?? needs.empty, mine, now.values);
      setBase(now);
      record.form.setValues(values);
      setConflict(between);
    },
  });

  function baseOf(stored: Stored): Base<Values, Stored['revision']> {
    return { key: String(stored.revision), values: needs.valuesOf(stored), revision: stored.revision };
  }

  function begin(next: Base<Values, Stored['revision']>): void {
    setBase(next);
    setConflict(undefined);
    record.form.setValues(next.values);
    record.form.clearErrors();
  }

  const next = nextOf();
  function nextOf(): Base<Values, Stored['revision']> | undefined {
    if (needs.stored !== undefined) return baseOf(needs.stored);
    return needs.start === undefined ? undefined : { key: 'new', values: needs.start, revision: undefined };
  }

  const hasBegun = base !== undefined;
  useEffect(() => {
    if (next === undefined || next.key === base?.key) return;
    if (hasBegun && record.changes > 0) return;
    // What was typed before a forced sign-out stands there already.
    if (!hasBegun && record.changes > 0) {
      setBase(next);
      return;
    }
    begin(next);
    if (!hasBegun && needs.first !== undefined) record.form.setValues(needs.first(next.values));
    // oxlint-disable-next-line react/exhaustive-deps -- a form begins once for each stored state
  }, [next?.key, base?.key]);
  return {
    ...record,
    isReady: hasBegun,
    conflict: conflict && {
      ...conflict,
      // Both values came from the form's own fields.
      choose: (field, value) => record.form.setValues({ [field]: value } as Partial<Values>),
    },
    discard: () => {
      setConflict(undefined);
      record.discard();
    },
  };
}
