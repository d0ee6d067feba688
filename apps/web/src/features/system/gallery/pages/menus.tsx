import { Button, TextInput } from '@mantine/core';
import { IconChevronLeft, IconSend, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState, type MouseEvent } from 'react';
import { ActButton } from '#ui/controls/act-button.tsx';
import { PointMenu, type MenuPoint } from '#ui/data-grid/point-menu.tsx';
import { FilterChip } from '#ui/filters/filter-chip.tsx';
import { LaterMenu } from '#ui/overlay/later-menu.tsx';
import { LaterTooltip } from '#ui/overlay/later-tooltip.tsx';
import { act } from '../samples.ts';
import classes from '../gallery.module.css';

export function WayBack() {
  return (
    <Link to="/components" className={classes['go'] ?? ''}>
      <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
      All components
    </Link>
  );
}

export function Menu() {
  const [chosen, setChosen] = useState('');
  return (
    <div className={classes['line']}>
      <LaterMenu position="bottom-start" target={<Button>Priority</Button>}>
        {(Parts) =>
          ['STAT', 'Urgent', 'Routine'].map((priority) => (
            <Parts.Item key={priority} onClick={() => setChosen(priority)}>
              {priority}
            </Parts.Item>
          ))
        }
      </LaterMenu>
      <output>{chosen}</output>
    </div>
  );
}

export function WithKeys() {
  return (
    <LaterMenu position="bottom-start" target={<Button>Study</Button>}>
      {(Parts) => (
        <>
          <Parts.Item leftSection={<IconUserPlus size={16} stroke={1.75} />} rightSection="A" onClick={act}>
            Assign
          </Parts.Item>
          <Parts.Item leftSection={<IconSend size={16} stroke={1.75} />} disabled>
            Send to a node
          </Parts.Item>
          <Parts.Divider />
          <Parts.Item leftSection={<IconTrash size={16} stroke={1.75} />} data-danger onClick={act}>
            Move to bin
          </Parts.Item>
        </>
      )}
    </LaterMenu>
  );
}

export function Popover() {
  const [words, setWords] = useState('knee');
  return (
    <FilterChip name="Body part" value={words === '' ? undefined : words} onClear={() => setWords('')}>
      <TextInput label="Body part" value={words} onChange={(event) => setWords(event.currentTarget.value)} />
    </FilterChip>
  );
}

export function Tooltip() {
  return (
    <LaterTooltip label="Sent to PACS_MH at 14:02">
      <ActButton label="Sent" onClick={act} />
    </LaterTooltip>
  );
}

const items = [
  { id: 'open', label: 'Open viewer', keys: '↵', onSelect: act },
  { id: 'assign', label: 'Assign', keys: 'A', onSelect: act },
  { id: 'bin', label: 'Move to bin', keys: 'Del', danger: true, dividerBefore: true, onSelect: act },
];

export function ContextMenu() {
  const [point, setPoint] = useState<MenuPoint | null>(null);
  const open = (event: MouseEvent<HTMLButtonElement>): void => {
    event.preventDefault();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    // The keyboard's menu key has no place of its own.
    setPoint(event.clientX === 0 ? { x: left, y: bottom } : { x: event.clientX, y: event.clientY });
  };
  return (
    <>
      <button type="button" className={classes['target']} onContextMenu={open} onClick={open}>
        CT Head without contrast
      </button>
      {point !== null && <PointMenu point={point} items={items} label="Study" onClose={() => setPoint(null)} />}
    </>
  );
}
