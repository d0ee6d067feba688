import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useLeaveBlocker } from '#ui/overlay/leave-blocker.ts';
import { useRecordForm } from '#api/record-form.ts';
import type { RecordFormNeeds } from '#api/record-form.ts';
import { FormLayout } from '#ui/form/form-layout.tsx';
import { RecordFooter } from '#ui/records/record-footer.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useFaults } from './use-faults.ts';

export type SettingsFormProps<Values extends Record<string, unknown>> = Omit<RecordFormNeeds<Values>, 'save'> & {
  /** Sends the values and answers them as they are stored now, which may be written a little differently. */
  readonly save: (values: Values) => Promise<Values>;
  readonly children: (form: UseFormReturnType<Values>) => ReactNode;
};

/** One tab's form: changes counted, saved with Ctrl S, and never left without a question while there are some. */
export function SettingsForm<Values extends Record<string, unknown>>(props: SettingsFormProps<Values>) {
  const { children, save, ...needs } = props;
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
  const blocker = useLeaveBlocker(record.changes);
  return (
    <FormLayout onSubmit={() => void record.save()}>
      {record.failure !== undefined && (
        <div role="alert">
          <Notice tone="danger">{record.failure}</Notice>
        </div>
      )}
      {children(record.form)}
      <RecordFooter record={record} blocker={blocker} />
    </FormLayout>
  );
}
