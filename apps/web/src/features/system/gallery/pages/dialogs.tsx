import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormDrawer } from '#ui/form/form-drawer.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { RecordFacts } from '#ui/records/record-facts.tsx';
import { act } from '../samples.ts';

export function Dialog() {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <ActButton label="Assign 4 studies" onClick={() => setOpen(true)} />
      <ConfirmDialog
        opened={isOpen}
        title="Assign 4 studies to Thabo Mbeki?"
        confirmLabel="Assign"
        cancelLabel="Keep"
        onConfirm={close}
        onCancel={close}
      >
        They leave the common list and stand in his.
      </ConfirmDialog>
    </>
  );
}

export function Drawer() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActButton label="Show the study" onClick={() => setOpen(true)} />
      <SideDrawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="CT Head without contrast"
        subtitle="Riverside"
        size="small"
      >
        <RecordFacts
          facts={[
            ['Images', '214'],
            ['Station', 'CT_RV_01'],
          ]}
        />
      </SideDrawer>
    </>
  );
}

export function FormInDrawer() {
  const [isOpen, setOpen] = useState(false);
  const form = {
    changes: 0,
    errors: 0,
    isSaving: false,
    failure: undefined,
    save: async () => setOpen(false),
    discard: act,
  };
  return (
    <>
      <ActButton label="Edit the station" onClick={() => setOpen(true)} />
      {isOpen && (
        <FormDrawer title="Station" form={form} onClose={() => setOpen(false)}>
          <TextInput label="AE title" defaultValue="CT_RV_01" required />
        </FormDrawer>
      )}
    </>
  );
}

export function Danger() {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <ActButton label="Move to bin" onClick={() => setOpen(true)} />
      <ConfirmDialog
        opened={isOpen}
        danger
        title="Move 4 studies to the bin?"
        confirmLabel="Move to bin"
        cancelLabel="Keep"
        onConfirm={close}
        onCancel={close}
      >
        2 146 images of 3 patients leave every list. They can be restored for 90 days.
      </ConfirmDialog>
    </>
  );
}

const reasons = ['Sent twice', 'Wrong patient', 'Test'] as const;

export function WithReason() {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<(typeof reasons)[number]>('Sent twice');
  const close = (): void => setOpen(false);
  const choices = reasons.map((value) => ({ value, label: value }));
  return (
    <>
      <ActButton label="Reject the study" onClick={() => setOpen(true)} />
      <ConfirmDialog
        opened={isOpen}
        danger
        title="Reject this study?"
        confirmLabel="Reject"
        cancelLabel="Keep"
        fields={<ChoiceField label="Reason" required choices={choices} value={reason} onChange={setReason} />}
        onConfirm={close}
        onCancel={close}
      >
        The sender is told why.
      </ConfirmDialog>
    </>
  );
}
