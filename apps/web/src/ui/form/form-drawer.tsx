import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFormLabels, type FormDrawerLabels } from '#i18n/use-form-labels.ts';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { SideDrawer } from '../overlay/side-drawer.tsx';
import type { SideDrawerProps } from '../overlay/side-drawer.tsx';
import { Notice } from '../states/notice.tsx';
import { FormFooter, FormLayout } from './form-layout.tsx';

export type FormDrawerProps = Pick<
  SideDrawerProps,
  'title' | 'subtitle' | 'leading' | 'actions' | 'tabs' | 'size' | 'first' | 'aside'
> & {
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** What `useRecordForm` answers. Left out while what it is about loads, or where it can only be read. */
  readonly form?:
    | {
        readonly changes: number;
        readonly errors: number;
        readonly isSaving: boolean;
        readonly failure: string | undefined;
        readonly save: () => Promise<void>;
        readonly discard: () => void;
      }
    | undefined;
  /** Where one of them is not the usual one. */
  readonly labels?: Partial<FormDrawerLabels>;
};

/** A form in a drawer: its fields, and a footer with what is wrong, Discard and Save. Closing with changes asks first. */
export function FormDrawer({ onClose, children, form, labels: own, ...head }: FormDrawerProps) {
  const labels = { ...useFormLabels(), ...own };
  const [isAsking, setIsAsking] = useState(false);
  const close = (): void => {
    if (form !== undefined && form.changes > 0) setIsAsking(true);
    else onClose();
  };
  const leave = (): void => {
    setIsAsking(false);
    form?.discard();
    onClose();
  };
  const footer = form !== undefined && (
    <FormFooter
      changes={form.changes}
      errors={form.errors}
      saving={form.isSaving}
      onDiscard={form.discard}
      onSave={() => void form.save()}
      labels={labels}
    />
  );
  return (
    <>
      <SideDrawer {...head} opened onClose={close} closeLabel={labels.close} footer={footer || undefined}>
        <FormLayout onSubmit={() => void form?.save()}>
          {form?.failure !== undefined && (
            <div role="alert">
              <Notice tone="danger">{form.failure}</Notice>
            </div>
          )}
          {children}
        </FormLayout>
      </SideDrawer>
      <ConfirmDialog
        opened={isAsking}
        title={labels.leaveTitle}
        confirmLabel={labels.leave}
        cancelLabel={labels.stay}
        danger
        onConfirm={leave}
        onCancel={() => setIsAsking(false)}
      >
        {labels.leaveText}
      </ConfirmDialog>
    </>
  );
}
