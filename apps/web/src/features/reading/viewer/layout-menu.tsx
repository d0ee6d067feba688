import { Menu } from '@mantine/core';
import { IconLayoutGrid } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { MenuButton } from './menu-button.tsx';
import { useParts } from './use-store.ts';
import { useViewerTools } from './viewer-context.ts';
import classes from './bars.module.css';

const sizes = [1, 2, 3] as const;

/** A picture of nine places: pointing at one shows the grid that ends there. */
export function LayoutMenu() {
  const { t } = useTranslation();
  const { viewer } = useViewerTools();
  const { layout, isCut } = useParts(viewer.store, 'layout', 'isCut');
  const [aimed, setAimed] = useState<{ rows: number; columns: number }>();
  const grid = isCut ? undefined : layout;
  const shown = aimed ?? grid ?? { rows: 0, columns: 0 };
  const sizeText = (rows: number, columns: number) => t('reading.viewer.view.layoutOf', { rows, columns });
  return (
    <Menu position="bottom-start" onClose={() => setAimed(undefined)}>
      <Menu.Target>
        <MenuButton label={t('reading.viewer.view.layout')} icon={<IconLayoutGrid size={16} stroke={1.75} />}>
          {grid ? sizeText(grid.rows, grid.columns) : t('reading.viewer.view.mpr')}
        </MenuButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes['layouts']}>
          {sizes.flatMap((rows) =>
            sizes.map((columns) => (
              <Menu.Item
                key={`${rows}${columns}`}
                className={classes['place'] ?? ''}
                aria-label={sizeText(rows, columns)}
                data-on={rows <= shown.rows && columns <= shown.columns}
                onMouseEnter={() => setAimed({ rows, columns })}
                onFocus={() => setAimed({ rows, columns })}
                onClick={() => viewer.arrangement.set({ rows, columns })}
              />
            )),
          )}
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}
