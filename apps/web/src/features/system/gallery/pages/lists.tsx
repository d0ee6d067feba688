import { ActionIcon } from '@mantine/core';
import { IconDownload, IconGripVertical, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { droppedAt, stepped, useDragOrder } from '#ui/controls/use-drag-order.ts';
import { Card } from '#ui/layout/card.tsx';
import { ProgressRow } from '#ui/progress/progress.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { act, studies } from '../samples.ts';
import classes from '../gallery.module.css';

export function Rows() {
  return (
    <ul className={classes['rows']}>
      {studies.slice(0, 4).map(({ key, description, modality }) => (
        <li key={key}>
          {description}
          <ModalityBadge modality={modality} />
        </li>
      ))}
    </ul>
  );
}

export function Running() {
  return (
    <Card flush>
      <ProgressRow
        icon={<IconDownload size={16} stroke={1.75} />}
        title="ZIP of 14 studies"
        detail="3.10 of 4.80 GB · 61 MB/s"
        remaining="28 s left"
        share={0.64}
        onPause={act}
        onCancel={act}
      />
      <ProgressRow
        icon={<IconSend size={16} stroke={1.75} />}
        title="Send 3 studies to PACS_MH"
        detail="812 of 1 340 images"
        remaining="waits"
        share={0.6}
        paused
        onResume={act}
        onCancel={act}
      />
    </Card>
  );
}

export function ByHand() {
  const [order, setOrder] = useState(['Scout', 'Axial 5 mm', 'Axial 1 mm', 'Coronal']);
  const { rowProps } = useDragOrder<string>({
    onDrop: (key, target, side) => setOrder((keys) => droppedAt(keys, key, target, side)),
    onStep: (key, by) => setOrder((keys) => stepped(keys, key, by)),
  });
  return (
    <ul className={classes['rows']}>
      {order.map((series) => (
        <li key={series} {...rowProps(series)}>
          {series}
          <ActionIcon size="sm" aria-label={`Move ${series}`}>
            <IconGripVertical size={16} stroke={1.75} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
