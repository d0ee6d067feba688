import { ActionIcon } from '@mantine/core';
import type { ActionIconProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

export type IconActProps = ActionIconProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps | 'children'> & {
    readonly label: string;
    readonly icon: Icon;
    /** Size of the drawing, in pixels. */
    readonly iconSize?: number;
  };

/** A button that is a drawing alone: its name is read out, and stands under the mouse. */
export function IconAct({ label, icon: Drawing, iconSize = 16, ...button }: IconActProps) {
  return (
    <ActionIcon aria-label={label} title={label} {...button}>
      <Drawing size={iconSize} stroke={iconSize > 16 ? 1.6 : 1.75} />
    </ActionIcon>
  );
}
