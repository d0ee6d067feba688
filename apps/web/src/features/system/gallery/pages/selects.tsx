import { MultiSelect, Select } from '@mantine/core';
import { useState } from 'react';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { LabelsField } from '#ui/form/labels-field.tsx';
import { clinics } from '../samples.ts';
import classes from '../gallery.module.css';

export function One() {
  return (
    <div className={classes['fields']}>
      <Select label="Clinic" data={[...clinics]} defaultValue="Riverside" />
      <Select
        label="Searched"
        data={[...clinics]}
        searchable
        clearable
        placeholder="Any clinic"
        nothingFoundMessage="No clinic"
      />
      <Select label="Wrong" data={[...clinics]} error="Choose a clinic." required />
      <Select label="Off" data={[...clinics]} defaultValue="Meridian" disabled />
    </div>
  );
}

export function SeveralOfMany() {
  const [labels, setLabels] = useState<readonly string[]>(['teaching']);
  return (
    <div className={classes['fields']}>
      <MultiSelect label="Clinics" data={[...clinics]} defaultValue={['Riverside', 'Northkai']} />
      <LabelsField
        label="Labels"
        hint="Chosen, or new words"
        offered={[{ name: 'teaching', colour: 'blue' }, { name: 'tumour board' }]}
        value={labels}
        onChange={setLabels}
      />
    </div>
  );
}

const priorities = ['STAT', 'Urgent', 'Routine'] as const;

export function FewChoices() {
  const [value, setValue] = useState<(typeof priorities)[number]>('Urgent');
  const choices = priorities.map((priority) => ({ value: priority, label: priority }));
  return (
    <div className={classes['fields']}>
      <ChoiceField label="Priority" choices={choices} value={value} onChange={setValue} />
      <ChoiceField label="Off" choices={choices} value="Routine" onChange={setValue} disabled />
    </div>
  );
}
