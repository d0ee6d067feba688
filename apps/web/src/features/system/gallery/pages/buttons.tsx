import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconDownload, IconDots, IconUpload } from '@tabler/icons-react';
import { ActButton } from '#ui/controls/act-button.tsx';
import { act } from '../samples.ts';
import classes from '../gallery.module.css';

export function Kinds() {
  return (
    <div className={classes['line']}>
      <ActButton kind="primary" label="Sign" onClick={act} />
      <ActButton label="Assign" onClick={act} />
      <ActButton kind="quiet" label="Keep" onClick={act} />
      <ActButton kind="danger" label="Move to bin" onClick={act} />
    </div>
  );
}

export function Sizes() {
  return (
    <div className={classes['line']}>
      <ActButton kind="primary" size="small" label="Small" onClick={act} />
      <ActButton kind="primary" label="Normal" onClick={act} />
      <ActButton kind="primary" size="large" label="Large" onClick={act} />
    </div>
  );
}

export function WithIcons() {
  return (
    <div className={classes['line']}>
      <ActButton kind="primary" icon={<IconUpload size={16} stroke={1.75} />} label="Upload" onClick={act} />
      <ActButton label="Read next" keys="N" onClick={act} />
      <ActionIcon variant="default" aria-label="More" onClick={act}>
        <IconDots size={16} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}

export function Busy() {
  return <ActButton kind="primary" label="Sign" busyLabel="Signing" busy />;
}

export function Off() {
  return (
    <div className={classes['line']}>
      <ActButton kind="primary" label="Sign" disabled />
      <ActButton label="Assign" disabled />
      <ActButton kind="quiet" label="Keep" disabled />
    </div>
  );
}

export function Grouped() {
  return (
    <Button.Group>
      <Button leftSection={<IconDownload size={16} stroke={1.75} />} onClick={act}>
        Download
      </Button>
      <Button px={8} aria-label="Other formats" onClick={act}>
        <IconChevronDown size={16} stroke={1.75} />
      </Button>
    </Button.Group>
  );
}
