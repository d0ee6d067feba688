import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormLabels } from '#i18n/use-form-labels.ts';
import { FormFooter, FormLayout, FormSection, WideField } from '#ui/form/form-layout.tsx';
import { LinesField } from '#ui/form/lines-field.tsx';
import { act } from '../samples.ts';

export function Sections() {
  return (
    <FormLayout onSubmit={act}>
      <FormSection title="Station" hint="As it calls itself on the network">
        <TextInput label="AE title" defaultValue="CT_RV_01" />
      </FormSection>
      <FormSection title="Room">
        <TextInput label="Name" defaultValue="Room 2" />
      </FormSection>
    </FormLayout>
  );
}

export function Columns() {
  return (
    <FormLayout onSubmit={act}>
      <FormSection title="Referring doctor">
        <TextInput label="First name" defaultValue="Joana" required />
        <TextInput label="Last name" defaultValue="Fontes" required />
        <TextInput label="Registration" defaultValue="OM 5521" error="5 digits are needed; you entered 4." />
        <TextInput label="Phone" description="With the country’s code" />
        <WideField>
          <TextInput label="Address" />
        </WideField>
      </FormSection>
    </FormLayout>
  );
}

export function Footer() {
  const labels = useFormLabels();
  return <FormFooter changes={2} errors={1} onDiscard={act} onSave={act} labels={labels} />;
}

export function Lines() {
  const [lines, setLines] = useState(['reports@riverside.example', '']);
  return <LinesField label="Reports go to" type="email" value={lines} onChange={setLines} most={5} />;
}
