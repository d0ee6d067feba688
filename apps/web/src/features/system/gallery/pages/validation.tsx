import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormLabels } from '#i18n/use-form-labels.ts';
import { FormFooter, FormLayout, FormSection } from '#ui/form/form-layout.tsx';
import { Notice } from '#ui/states/notice.tsx';
import classes from '../gallery.module.css';

const faultsOf = ({ name, port }: { name: string; port: string }) => ({
  name: name.trim() === '' ? 'The station needs a name.' : undefined,
  port: /^\d{1,5}$/.test(port) ? undefined : 'Digits only, up to five.',
});

const noFaults = { name: undefined, port: undefined };

export function OnSaving() {
  const labels = useFormLabels();
  const [values, setValues] = useState({ name: '', port: '11x' });
  const [wasSaved, setSaved] = useState(false);
  const faults = wasSaved ? faultsOf(values) : noFaults;
  const change = (name: keyof typeof values) => (event: { currentTarget: HTMLInputElement }) =>
    setValues({ ...values, [name]: event.currentTarget.value });
  return (
    <FormLayout onSubmit={() => setSaved(true)}>
      <FormSection>
        <TextInput label="Name" required value={values.name} onChange={change('name')} error={faults.name} />
        <TextInput label="Port" required value={values.port} onChange={change('port')} error={faults.port} />
      </FormSection>
      <FormFooter
        changes={2}
        errors={Object.values(faults).filter(Boolean).length}
        onDiscard={() => setSaved(false)}
        onSave={() => setSaved(true)}
        labels={labels}
      />
    </FormLayout>
  );
}

export function FromServer() {
  const labels = useFormLabels();
  const [isRefused, setRefused] = useState(false);
  const save = (): void => setRefused(true);
  return (
    <FormLayout onSubmit={save}>
      {isRefused && (
        <div role="alert" className={classes['stack']}>
          <Notice tone="danger">The archive did not take it: the title is another station’s.</Notice>
        </div>
      )}
      <FormSection>
        <TextInput label="AE title" defaultValue="CT_RV_01" error={isRefused && 'CT Riverside has this title.'} />
      </FormSection>
      <FormFooter
        changes={1}
        errors={isRefused ? 1 : 0}
        onDiscard={() => setRefused(false)}
        onSave={save}
        labels={labels}
      />
    </FormLayout>
  );
}
