import { Menu, Portal } from '@mantine/core';
import { drawn } from '../controls/drawn.tsx';
import type { GridMenuItem } from './grid-types.ts';

export type MenuPoint = Readonly<{ x: number; y: number }>;

/** Not keys, as Mantine would have it: the key that opens the menu would close it again on its way up. */
const outside = ['mousedown', 'touchstart'];

export type PointMenuProps = {
  /** The place where it opens, in window coordinates. */
  readonly point: MenuPoint;
  readonly items: readonly GridMenuItem[];
  readonly label: string;
  readonly onClose: () => void;
};

/** A menu at a point: of a row, of a column. Arrow keys move in it; it closes with Esc and a click beside it. */
export function PointMenu({ point, items, label, onClose }: PointMenuProps) {
  // At the end of the page: inside a drawer, which is transformed, `fixed` would count from the drawer's corner.
  return (
    <Portal>
      <Menu
        opened
        onClose={onClose}
        position="bottom-start"
        returnFocus={false}
        // What takes its place is no item, and a menu holds nothing else.
        withInitialFocusPlaceholder={false}
        offset={0}
        clickOutsideEvents={outside}
      >
        <Menu.Target>
          <span aria-hidden="true" style={{ position: 'fixed', top: point.y, left: point.x, width: 1, height: 1 }} />
        </Menu.Target>
        <Menu.Dropdown aria-label={label}>
          {items.flatMap((item) => [
            ...(item.dividerBefore === true ? [<Menu.Divider key={`${item.id}-line`} />] : []),
            <Menu.Item
              key={item.id}
              leftSection={drawn(item.icon)}
              rightSection={item.keys}
              disabled={item.disabled ?? false}
              data-danger={item.danger === true || undefined}
              onClick={item.onSelect}
            >
              {item.label}
            </Menu.Item>,
          ])}
        </Menu.Dropdown>
      </Menu>
    </Portal>
  );
}
