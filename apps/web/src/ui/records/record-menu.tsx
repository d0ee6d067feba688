import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { drawn } from '../controls/drawn.tsx';
import type { GridMenuItem } from '../data-grid/grid-types.ts';

/** Shows the other acts on a record, behind “…”; nothing if there are none. */
export function RecordMenu({ items, label }: { readonly items: readonly GridMenuItem[]; readonly label?: string }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={label ?? t('record.more')}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map((item) => (
          <Menu.Item key={item.id} data-danger={item.danger} leftSection={drawn(item.icon)} onClick={item.onSelect}>
            {item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
