import type { ComponentProps } from 'react';
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
  /** The result of `useLeaveBlocker`. */
  readonly blocker: ComponentProps<typeof LeaveDialog>;
};

/** The end of a record on a page: Discard and Save, and a question before changes are lost. */
export function RecordFooter({ record, blocker }: RecordFooterProps) {
  const labels = useFormLabels();
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
