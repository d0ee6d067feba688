import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ActButton } from '#ui/controls/act-button.tsx';
import { DataGrid } from '#ui/data-grid/data-grid.tsx';
import { studies } from '../samples.ts';
import { studyColumns } from '../study-columns.tsx';
import classes from '../gallery.module.css';

export function Saving() {
  const [isSaving, setSaving] = useState(false);
  const save = (): void => {
    setSaving(true);
    setTimeout(() => setSaving(false), 2000);
  };
  return (
    <div className={classes['stack']}>
      <fieldset disabled={isSaving} style={{ margin: 0, padding: 0, border: 0 }}>
        <TextInput label="Station" defaultValue="CT_NK_02" />
      </fieldset>
      <div>
        <ActButton kind="primary" label="Save" busyLabel="Saving" busy={isSaving} onClick={save} />
      </div>
    </div>
  );
}

export function Refreshing() {
  const [isAsking, setAsking] = useState(false);
  const ask = (): void => {
    setAsking(true);
    setTimeout(() => setAsking(false), 2000);
  };
  return (
    <div className={classes['stack']}>
      <div>
        <ActButton label="Ask again" onClick={ask} />
      </div>
      <div className={classes['grid']}>
        <DataGrid
          columns={studyColumns}
          rows={studies}
          rowKey={({ key }) => key}
          density="standard"
          state={isAsking ? 'refreshing' : 'ready'}
        />
      </div>
    </div>
  );
}
