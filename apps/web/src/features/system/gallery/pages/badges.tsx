import { useState } from 'react';
import { Tag } from '#ui/controls/tag.tsx';
import { DueTime } from '#ui/status/due-time.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { PriorityBadge } from '#ui/status/priority-badge.tsx';
import { StatusLabel, StatusPill } from '#ui/status/status-label.tsx';
import { studyStatuses } from '#ui/status/status.ts';
import classes from '../gallery.module.css';

export function Statuses() {
  return (
    <div className={classes['line']}>
      {studyStatuses.map((status) => (
        <StatusLabel key={status} status={status} />
      ))}
    </div>
  );
}

export function Priorities() {
  return (
    <div className={classes['line']}>
      <PriorityBadge priority="stat" />
      <PriorityBadge priority="urgent" />
      <PriorityBadge priority="routine" />
    </div>
  );
}

const codes = ['CT', 'MR', 'DX', 'US', 'MG', 'PT', 'XA', 'RTSTRUCT', 'SR'];

export function Modalities() {
  return (
    <div className={classes['line']}>
      {codes.map((code) => (
        <ModalityBadge key={code} modality={code} />
      ))}
      <ModalityBadge modality={['PT', 'CT', 'MR']} />
    </div>
  );
}

export function Due() {
  return (
    <div className={classes['line']}>
      <DueTime state={{ kind: 'running', minutesLeft: 453, fraction: 0.94, level: 'calm' }} />
      <DueTime state={{ kind: 'running', minutesLeft: 21, fraction: 0.3, level: 'soon' }} />
      <DueTime state={{ kind: 'late', minutesLate: 7 }} />
      <DueTime state={{ kind: 'met' }} />
      <DueTime state={{ kind: 'paused' }} />
      <DueTime state={{ kind: 'none' }} />
    </div>
  );
}

export function Pills() {
  return (
    <div className={classes['line']}>
      {studyStatuses.map((status) => (
        <StatusPill key={status} status={status} />
      ))}
    </div>
  );
}

export function Tags() {
  const [labels, setLabels] = useState(['tumour board', 'teaching']);
  return (
    <div className={classes['line']}>
      {labels.map((label) => (
        <Tag key={label} label={label} onRemove={() => setLabels(labels.filter((one) => one !== label))} />
      ))}
      <Tag label="Active" tone="ok" />
      <Tag label="Incomplete" tone="warn" />
      <Tag label="Locked" tone="danger" />
      <Tag label="Prior" tone="info" />
      <Tag label="Linked" tone="accent" />
    </div>
  );
}
