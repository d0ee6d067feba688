import { Tooltip, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import classes from './bars.module.css';

interface MenuButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** The present choice. */
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button of the toolbar that opens a menu and says what is chosen. The menu passes it its own properties. */
export function MenuButton({ label, icon, children, ...rest }: MenuButtonProps) {
  return (
    <Tooltip label={label}>
      <button type="button" {...rest} className={classes['tool']} data-word="true">
        {icon}
        <VisuallyHidden>{label}</VisuallyHidden>
        <span className={classes['chosen']}>{children}</span>
        <IconChevronDown size={13} stroke={1.75} />
      </button>
    </Tooltip>
  );
}
