import { useRemoval, type RemovableKind } from '#api/records/stored-record.ts';
import { RemoveDialog, type RemoveDialogProps } from '#ui/records/remove-dialog.tsx';

type Fields = Record<string, unknown>;

export type RemoveRecordProps<V extends Fields, S extends V & { revision: number }> = Omit<
  RemoveDialogProps,
  'hanging' | 'remove'
> & {
  readonly kind: RemovableKind<V, S>;
  readonly id: number;
};

/** Asks before a record of a kind is removed, and removes it. */
export function RemoveRecord<V extends Fields, S extends V & { revision: number }>(props: RemoveRecordProps<V, S>) {
  const { kind, id, ...dialog } = props;
  return <RemoveDialog {...dialog} {...useRemoval(kind, id)} />;
}
