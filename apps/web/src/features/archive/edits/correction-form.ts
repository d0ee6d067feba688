import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import type { Edit, EditPreview } from '@isocenter/contract/archive/edits/fields.ts';
import { useAfterEdit } from './edit-queries.ts';
import { useRecordForm } from '#api/record-form.ts';
import type { RecordFormNeeds } from '#api/record-form.ts';

export type CorrectionNeeds<Values extends Record<string, unknown> & { reason: string }, Asked, Made = Edit> = Pick<
  RecordFormNeeds<Values>,
  'name' | 'stored'
> & {
  /** Messages by field: an edit needs its reason. */
  readonly validate: NonNullable<RecordFormNeeds<Values>['validate']>;
  /** Returns the edit that the values request. */
  readonly changesOf: (values: Values) => Asked;
  /** There is nothing to look at yet. */
  readonly isNothing: (changes: Asked) => boolean;
  readonly preview: (changes: Asked, signal: AbortSignal) => Promise<EditPreview>;
  readonly make: (changes: Asked, said: { reason: string; revision: number }) => Promise<Made>;
  /** Leaves the form; what the edit may have changed is fetched again afterwards. */
  readonly onMade: (made: Made) => unknown;
};

/** A form over an edit with its preview: what follows is said while one types, and the edit names what was seen. */
export function useCorrectionForm<Values extends Record<string, unknown> & { reason: string }, Asked, Made = Edit>(
  needs: CorrectionNeeds<Values, Asked, Made>,
) {
  const { name, changesOf, isNothing } = needs;
  const client = useQueryClient();
  const afterEdit = useAfterEdit();
  // Asked anew each time, because its revision is sent with the edit.
  const previewQuery = (changes: Asked) =>
    queryOptions({
      queryKey: ['studies', 'edit-preview', name, changes],
      queryFn: ({ signal }) => needs.preview(changes, signal),
      enabled: !isNothing(changes),
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    });
  const record = useRecordForm<Values>({
    name,
    stored: needs.stored,
    validate: needs.validate,
    save: async (values) => {
      const wanted = changesOf(values);
      // Who saves at once has not seen it, but is refused whatever it would refuse.
      const seen = isSeen ? data : undefined;
      const { revision } = seen ?? (await client.fetchQuery(previewQuery(wanted)));
      const edit = await needs.make(wanted, { reason: values.reason.trim(), revision });
      await needs.onMade(edit);
      await afterEdit();
    },
  });
  const now = changesOf(record.form.values);
  const [settled] = useDebouncedValue(now, 400);
  const { data, error, isPlaceholderData } = useQuery(previewQuery(settled));
  const isSeen = !isPlaceholderData && JSON.stringify(settled) === JSON.stringify(now);
  return { record, form: record.form, hasChanges: !isNothing(settled), preview: data, error, isSeen };
}
