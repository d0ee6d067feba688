import type { ReactNode } from 'react';
import type { Place } from '../overlay/leave-blocker.ts';
import { useFormLabels, type FormDrawerLabels } from '#i18n/use-form-labels.ts';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { SideDrawer } from '../overlay/side-drawer.tsx';
import type { SideDrawerProps } from '../overlay/side-drawer.tsx';
import { useCarefulClose } from '../overlay/use-careful-close.ts';
import { Notice } from '../states/notice.tsx';
import { FormFooter, FormLayout } from './form-layout.tsx';

export type FormDrawerProps = Pick<
  SideDrawerProps,
  'title' | 'subtitle' | 'leading' | 'actions' | 'tabs' | 'size' | 'first' | 'aside'
> & {
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The result of `useRecordForm`. Left out while the record loads, or if it can only be read. */
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
  /** Labels that differ from the usual ones. */
  readonly labels?: Partial<FormDrawerLabels>;
};

/**
 * A form in a drawer: its fields, and a footer with what is wrong, Discard and Save. Closing with changes asks first, and so does going
 * back, elsewhere, or to another record.
 */
export function FormDrawer({ onClose, children, form, labels: own, ...head }: FormDrawerProps) {
  const labels = { ...useFormLabels(), ...own };
  const { ask, leaving } = useCarefulClose({
    isChanged: form !== undefined && form.changes > 0,
    isSaving: form?.isSaving === true,
    isElsewhere: (current, next) => current.pathname !== next.pathname || openIn(current) !== openIn(next),
    discard: () => form?.discard(),
    close: onClose,
  });
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
      <SideDrawer {...head} opened onClose={ask} closeLabel={labels.close} footer={footer || undefined}>
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
        opened={leaving.isAsking}
        title={labels.leaveTitle}
        confirmLabel={labels.leave}
        cancelLabel={labels.stay}
        danger
        onConfirm={leaving.leave}
        onCancel={leaving.stay}
      >
        {labels.leaveText}
      </ConfirmDialog>
    </>
  );
}

/** The record that an address opens, as `defineSearch` names it. */
function openIn({ search }: Place): unknown {
  return Object(search)['open'];
}
