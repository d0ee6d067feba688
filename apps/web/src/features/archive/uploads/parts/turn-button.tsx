import { IconChevronDown } from '@tabler/icons-react';
import classes from './study-list.module.css';

export type TurnButtonProps = {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onTurn: () => void;
};

/** Opens and closes a group of lines. */
export function TurnButton({ label, isOpen, onTurn }: TurnButtonProps) {
  return (
    <button type="button" className={classes['turn']} aria-label={label} aria-expanded={isOpen} onClick={onTurn}>
      <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
