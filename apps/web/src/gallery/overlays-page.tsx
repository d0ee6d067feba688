import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormFooter, FormLayout, FormSection, WideField } from '#ui/form/form-layout.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { showToast } from '#ui/overlay/toast.tsx';

const nothing = (): void => undefined;
const reasons = ['Sent twice', 'Wrong patient', 'Test', 'Asked by the patient', 'Other'].map((label) => ({
  value: label,
  label,
}));

/** One overlay at a time: `?show=drawer`, `dialog` or `toasts`. */
export function OverlaysPage({ show }: { readonly show: string | null }) {
  const [reason, setReason] = useState('Sent twice');
  const [role, setRole] = useState<'reader' | 'technologist'>('reader');
  useEffect(() => {
    if (show !== 'toasts') return;
    showToast({
      id: 'a',
      tone: 'ok',
      title: '4 studies assigned',
      text: 'to Dr Thabo Mbeki',
      action: { label: 'Undo', onSelect: nothing },
    });
    showToast({
      id: 'b',
      tone: 'info',
      title: 'New STAT study',
      text: 'CT Head',
      action: { label: 'Open', onSelect: nothing },
    });
    showToast({
      id: 'c',
      tone: 'error',
      title: '3 images were not sent',
      text: 'PACS_MH refused them: out of resources.',
      action: { label: 'Retry', onSelect: nothing },
    });
  }, [show]);
  return (
    <main>
      <h1>Overlays</h1>
      <ConfirmDialog
        opened={show === 'dialog'}
        title="Move 4 studies to the bin?"
        confirmLabel="Move to bin"
        cancelLabel="Keep"
        danger
        fields={<ChoiceField label="Reason" required choices={reasons} value={reason} onChange={setReason} />}
        onConfirm={nothing}
        onCancel={nothing}
      >
        2 146 images of 3 patients leave every list. They stay in the bin for 90 days and can be restored.
      </ConfirmDialog>
      <SideDrawer
        opened={show === 'drawer'}
        onClose={nothing}
        title="Edit user"
        subtitle="Okafor, Adaeze"
        footer={<FormFooter changes={2} errors={1} onDiscard={nothing} onSave={nothing} />}
      >
        <FormLayout onSubmit={nothing}>
          <FormSection title="Person">
            <TextInput label="First name" defaultValue="Adaeze" required />
            <TextInput label="Last name" defaultValue="Okafor" required />
            <TextInput label="Registration" defaultValue="OM 5521" error="5 digits are needed; you entered 4." />
            <TextInput label="Phone" description="With the country’s code" />
            <WideField>
              <TextInput label="Address" />
            </WideField>
          </FormSection>
          <FormSection title="Role">
            <WideField>
              <ChoiceField
                label="Works as"
                value={role}
                onChange={setRole}
                choices={[
                  { value: 'reader', label: 'Radiologist' },
                  { value: 'technologist', label: 'Technologist' },
                ]}
              />
            </WideField>
          </FormSection>
        </FormLayout>
      </SideDrawer>
    </main>
  );
}
