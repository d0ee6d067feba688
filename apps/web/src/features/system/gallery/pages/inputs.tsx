import { TextInput, Textarea } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { PasswordField, PasswordStrengthMeter } from '#ui/entrance/password-field.tsx';
import classes from '../gallery.module.css';

export function InputStates() {
  return (
    <div className={classes['fields']}>
      <TextInput label="Normal" defaultValue="Riverside General" />
      <TextInput label="Empty" placeholder="Name of the clinic" required />
      <TextInput
        label="Wrong"
        defaultValue="OM 5521"
        error="5 digits are needed; you entered 4."
        description="Five digits"
      />
      <TextInput label="Off" defaultValue="ISOCENTER" disabled description="Set by the environment" />
    </div>
  );
}

export function Sizes() {
  return (
    <div className={classes['fields']}>
      <TextInput size="xs" label="Small" defaultValue="CT_RV_01" />
      <TextInput label="Normal" defaultValue="CT_RV_01" />
      <TextInput size="md" label="Large" defaultValue="CT_RV_01" />
    </div>
  );
}

export function Password() {
  const [password, setPassword] = useState('');
  return (
    <div className={classes['frame']}>
      <PasswordField
        label="New password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordStrengthMeter password={password} />
    </div>
  );
}

export function Units() {
  return (
    <div className={classes['fields']}>
      <TextInput label="Kept for" defaultValue="90" rightSection="days" rightSectionWidth={48} />
      <TextInput label="Slice" defaultValue="1.0" rightSection="mm" />
      <TextInput label="Web address" defaultValue="archive.example" leftSection="https://" leftSectionWidth={58} />
    </div>
  );
}

export function SearchField() {
  return (
    <div className={classes['fields']}>
      <TextInput
        type="search"
        label="Study"
        placeholder="Name, ID, accession…"
        leftSection={<IconSearch size={16} stroke={1.75} />}
      />
    </div>
  );
}

export function TextAreas() {
  return (
    <div className={classes['fields']}>
      <Textarea
        label="Clinical question"
        defaultValue="Fall from a ladder, loss of consciousness."
        autosize
        minRows={2}
      />
      <Textarea label="Wrong" error="Say why the study is rejected." minRows={2} />
      <Textarea label="Off" defaultValue="Signed texts are not changed." disabled minRows={2} />
    </div>
  );
}

const most = 120;

export function Counted() {
  const [text, setText] = useState('Comparison with the study of 3 May.');
  const left = most - text.length;
  return (
    <Textarea
      label="Note"
      description={`${left} characters are left`}
      error={left < 0 && 'The note is too long.'}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      autosize
      minRows={2}
    />
  );
}
