import type { UseFormReturnType } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { session } from '#api/client.ts';
import { useRecordForm } from '#api/record-form.ts';
import type { RecordFormNeeds } from '#api/record-form.ts';
import { useFormLabels } from '#i18n/use-form-labels.ts';
import { FormFooter, FormLayout } from '#ui/form/form-layout.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useFaults } from './use-faults.ts';
import classes from './account.module.css';

export type SettingsFormProps<Values extends Record<string, unknown>> = Omit<RecordFormNeeds<Values>, 'save'> & {
  /** Sends the values and answers them as they are stored now, which may be written a little differently. */
  readonly save: (values: Values) => Promise<Values>;
  readonly children: (form: UseFormReturnType<Values>) => ReactNode;
};

/** One tab's form: changes counted, saved with Ctrl S, and never left without a question while there are some. */
export function SettingsForm<Values extends Record<string, unknown>>(props: SettingsFormProps<Values>) {
  const { children, save, ...needs } = props;
  const labels = useFormLabels();
  const { translated } = useFaults();
  const record = useRecordForm<Values>({
    ...needs,
    save: async (values) => {
      try {
        record.form.setValues(await save(values));
      } catch (error) {
        throw translated(error);
      }
    },
  });
  return (
    <FormLayout onSubmit={() => void record.save()}>
      {record.failure !== undefined && (
        <div role="alert">
          <Notice tone="danger">{record.failure}</Notice>
        </div>
      )}
      {children(record.form)}
      <div className={classes['footer']}>
        <FormFooter
          changes={record.changes}
          errors={record.errors}
          saving={record.isSaving}
          onDiscard={record.discard}
          onSave={() => void record.save()}
          labels={labels}
        />
      </div>
      <LeaveQuestion changes={record.changes} />
    </FormLayout>
  );
}

/** Asks before changes are thrown away by going elsewhere. A session that ends keeps them by itself. */
function LeaveQuestion({ changes }: { readonly changes: number }) {
  const labels = useFormLabels();
  const isAtStake = (): boolean => changes > 0 && session.state().kind === 'signed-in';
  const blocker = useBlocker({ shouldBlockFn: isAtStake, enableBeforeUnload: isAtStake, withResolver: true });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={labels.leaveTitle}
      confirmLabel={labels.leave}
      cancelLabel={labels.stay}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {labels.leaveText}
    </ConfirmDialog>
  );
}
