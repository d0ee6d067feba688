import { useLeaveBlocker } from '#api/leave-blocker.ts';
import type { Place } from '#api/leave-blocker.ts';
import { useFormLabels } from '#i18n/use-form-labels.ts';
import { FormFooter } from '../form/form-layout.tsx';
import { LeaveDialog } from '../overlay/leave-dialog.tsx';
import classes from './records.module.css';

export type RecordFooterProps = {
  readonly record: Readonly<{
    changes: number;
    errors: number;
    isSaving: boolean;
    discard: () => void;
    save: () => unknown;
  }>;
  /** Whether an address is another one than the open one; when absent, every one is. */
  readonly isElsewhere?: (current: Place, next: Place) => boolean;
};

/** The end of a record on a page: Discard and Save, and a question before changes are lost. */
export function RecordFooter({ record, isElsewhere }: RecordFooterProps) {
  const labels = useFormLabels();
  const blocker = useLeaveBlocker(record.changes, isElsewhere);
  return (
    <div className={classes['footer']}>
      <FormFooter
        changes={record.changes}
        errors={record.errors}
        saving={record.isSaving}
        onDiscard={record.discard}
        onSave={() => void record.save()}
        labels={labels}
      />
      <LeaveDialog {...blocker} />
    </div>
  );
}
