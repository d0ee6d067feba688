import { useDebouncedValue } from '@mantine/hooks';
import type { UseFormReturnType } from '@mantine/form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Words } from '@isocenter/contract/said.ts';
import { ApiError } from './api-error.ts';
import { changedFields, useRecordForm, type RecordForm } from './record-form.ts';
import { messagesOf } from './records/messages.ts';

const restMilliseconds = 400;

export interface SettingsFormNeeds<Values extends Record<string, unknown>, Check> {
  readonly name: string;
  readonly stored: Values;
  /** Returns the faults of the values, before anything is sent. */
  readonly faultsIn: (values: Values) => Readonly<Record<string, Words>>;
  /** Asks the server what the values would bring; its refusals stand at their fields. */
  readonly check: (values: Values, signal: AbortSignal) => Promise<Check>;
  readonly save: (values: Values) => Promise<void>;
}

export interface SettingsForm<Values extends Record<string, unknown>, Check> {
  readonly stored: Values;
  readonly values: Values;
  readonly form: UseFormReturnType<Values>;
  readonly record: RecordForm<Values>;
  readonly changed: readonly (keyof Values & string)[];
  /** The server's check of the present settings, if they are valid. */
  readonly check: Check | undefined;
  readonly isRefused: boolean;
  readonly undo: (field: keyof Values & string) => void;
  /** Former settings become the changes. */
  readonly load: (settings: Partial<Values>) => void;
}

/** Settings as they are being changed, looked at by the server while they are. */
export function useSettingsForm<Values extends Record<string, unknown>, Check>(
  needs: SettingsFormNeeds<Values, Check>,
): SettingsForm<Values, Check> {
  const { name, stored, faultsIn } = needs;
  const record = useRecordForm<Values>({
    name,
    stored,
    validate: (values) => messagesOf(faultsIn(values)) as Partial<Record<keyof Values & string, string>>,
    save: async (values) => {
      if (changedFields(values, stored).length > 0) await needs.save(values);
    },
  });
  const { form } = record;
  const [settled] = useDebouncedValue(form.values, restMilliseconds);
  const wrong = faultsIn(settled);
  const isSound = Object.keys(wrong).length === 0;
  const mayCheck = isSound && changedFields(settled, stored).length > 0;
  const check = useQuery({
    queryKey: ['settings', 'check', name, settled],
    queryFn: ({ signal }) => needs.check(settled, signal),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    enabled: mayCheck,
  });
  const refused = mayCheck && check.error instanceof ApiError ? check.error.fields : {};
  useMarked(form, { ...messagesOf(wrong), ...refused });
  return {
    stored,
    values: form.values,
    form,
    record,
    changed: changedFields(form.values, stored),
    check: mayCheck && check.error === null ? (check.data as Check | undefined) : undefined,
    isRefused: !isSound || Object.keys(refused).length > 0,
    undo: (field) => form.setValues({ [field]: stored[field] } as Partial<Values>),
    load: (settings) => form.setValues(settings),
  };
}

/** Shows a fault at its field as soon as typing pauses. */
function useMarked<Values extends Record<string, unknown>>(
  { setErrors }: UseFormReturnType<Values>,
  wrong: Readonly<Record<string, string>>,
): void {
  const wrongText = JSON.stringify(wrong);
  useEffect(() => {
    // The very messages that were written above.
    setErrors(JSON.parse(wrongText) as Record<string, string>);
  }, [wrongText, setErrors]);
}
