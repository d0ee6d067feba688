import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyClinic, type Clinic, type ClinicFields, type ClinicRule } from '@isocenter/contract/people/clinics.ts';
import { useRecordForm } from '#api/record-form.ts';
import type { RecordForm } from '#api/record-form.ts';
import { fieldsOf, problemsOf } from './clinic-form.ts';
import { useSaveClinic } from './clinic-queries.ts';

/** What the form began with. */
interface Base {
  readonly key: string;
  readonly fields: ClinicFields;
  readonly revision: number;
}

export interface ClinicFormNeeds {
  /** The open record as it is stored; undefined while it loads and for a new one. */
  readonly clinic: Clinic | undefined;
  /** The prototype of a new one; undefined while it loads and without one. */
  readonly like: Clinic | undefined;
  readonly name: string;
  readonly isReady: boolean;
  /** A rule that is not stored yet, to begin with. */
  readonly rule: ClinicRule | undefined;
  readonly onSaved: (clinic: Clinic) => void;
}

/** The form over one clinic. It keeps the revision that it began with, so that nobody's saving is overwritten unseen. */
export function useClinicForm(needs: ClinicFormNeeds): RecordForm<ClinicFields> {
  const { clinic, like, name, isReady, rule, onSaved } = needs;
  const { t } = useTranslation();
  const { mutateAsync } = useSaveClinic();
  const [base, setBase] = useState<Base>();
  const record = useRecordForm<ClinicFields>({
    name,
    stored: base?.fields ?? emptyClinic,
    validate: (fields) => problemsOf(fields, t),
    save: async (fields) => {
      const saved = await mutateAsync({
        fields,
        like: like?.clinicId,
        ...(clinic === undefined ? {} : { id: clinic.clinicId, revision: base?.revision ?? clinic.revision }),
      });
      // What is stored may be written a little differently: spaces at the ends are gone.
      begin(baseOf(saved, undefined));
      onSaved(saved);
    },
  });

  function begin(next: Base): void {
    setBase(next);
    record.form.setValues(next.fields);
    record.form.clearErrors();
  }

  const next = isReady ? baseOf(clinic, like) : undefined;
  const hasBegun = base !== undefined;
  useEffect(() => {
    if (next === undefined || next.key === base?.key) return;
    if (hasBegun && record.changes > 0) return;
    // What was typed before a forced sign-out stands there already.
    if (!hasBegun && record.changes > 0) setBase(next);
    else begin(next);
    if (!hasBegun && rule !== undefined && !next.fields.rules.some((other) => isSame(other, rule)))
      record.form.setFieldValue('rules', [...next.fields.rules, rule]);
    // oxlint-disable-next-line react/exhaustive-deps -- a form begins once for each stored state
  }, [next?.key, base?.key]);
  return record;
}

function baseOf(clinic: Clinic | undefined, like: Clinic | undefined): Base {
  if (clinic !== undefined)
    return { key: `${clinic.clinicId} ${clinic.revision}`, fields: fieldsOf(clinic), revision: clinic.revision };
  if (like !== undefined) return { key: `like ${like.clinicId}`, fields: fieldsOf(like, true), revision: 0 };
  return { key: 'new', fields: emptyClinic, revision: 0 };
}

function isSame(a: ClinicRule, b: ClinicRule): boolean {
  return a.kind === b.kind && a.pattern.toLowerCase() === b.pattern.toLowerCase();
}
