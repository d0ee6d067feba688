import { useState } from 'react';
import { SearchedField } from '#ui/form/searched-field.tsx';
import { SuggestedField } from '#ui/form/suggested-field.tsx';
import { studies } from '../samples.ts';
import classes from '../gallery.module.css';

export function Suggested() {
  const [value, setValue] = useState('');
  return (
    <div className={classes['fields']}>
      <SuggestedField
        label="Procedure"
        description="One of the catalogue, or words of your own"
        suggestions={studies.map(({ description }) => description)}
        value={value}
        onChange={setValue}
      />
      <SuggestedField label="Station" suggestions={[]} value="CT_NK_02" disabled />
      <SuggestedField label="Body part" suggestions={['HEAD', 'CHEST']} value="HEDA" error="No such body part." />
    </div>
  );
}

export function Searched() {
  const [words, setWords] = useState('');
  const [key, setKey] = useState<number | null>(null);
  const options = studies
    .filter(({ patient }) => patient.toLowerCase().includes(words.toLowerCase()))
    .map(({ key: value, patient }) => ({ value, label: patient }));
  return (
    <div className={classes['fields']}>
      <SearchedField label="Patient" options={options} value={key} onSearch={setWords} onChange={setKey} />
    </div>
  );
}
