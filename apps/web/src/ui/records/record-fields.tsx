import type { ReactNode } from 'react';
import { FormLayout } from '../form/form-layout.tsx';
import { Notice } from '../states/notice.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import type { ConflictNoticeProps } from './conflict-notice.tsx';

export type RecordFieldsProps = Pick<ConflictNoticeProps, 'fieldName' | 'valueText'> & {
  /** The result of `useRecord`. */
  readonly record: Readonly<{
    form: Readonly<{ values: Readonly<Record<string, unknown>> }>;
    failure: string | undefined;
    conflict: ConflictNoticeProps['conflict'] | undefined;
    save: () => unknown;
  }>;
  readonly children: ReactNode;
};

/** The fields of a record on a page; before them why it was not saved, and what somebody else saved meanwhile. */
export function RecordFields({ record, fieldName, valueText, children }: RecordFieldsProps) {
  const { form, failure, conflict, save } = record;
  return (
    <FormLayout onSubmit={() => void save()}>
      {failure !== undefined && (
        <div role="alert">
          <Notice tone="danger">{failure}</Notice>
        </div>
      )}
      {conflict !== undefined && (
        <ConflictNotice conflict={conflict} values={form.values} fieldName={fieldName} valueText={valueText} />
      )}
      {children}
    </FormLayout>
  );
}
