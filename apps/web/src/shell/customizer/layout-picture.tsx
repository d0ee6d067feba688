import type { LayoutSettings } from '../layout/layout-settings.ts';
import classes from './customizer.module.css';

/** The frame in small: menu, navbar and content as they would be. */
export function LayoutPicture({ layout }: { readonly layout: LayoutSettings }) {
  const menu = layout.menuHidden ? 'none' : layout.menuLayout;
  const menuWidth = menu === 'vertical' ? (layout.menuCollapsed ? 8 : 20) : 0;
  const isFloating = layout.navbarType === 'floating' && layout.skin !== 'bordered';
  const inset = isFloating ? 3 : 0;
  const top = layout.navbarType === 'hidden' ? 2 : inset + 9;
  const barTop = menu === 'horizontal' ? 7 : 0;
  const boxed = layout.contentWidth === 'boxed' ? 14 : 5;
  return (
    <svg viewBox="0 0 84 52" className={classes['picture']} data-skin-picture={layout.skin} aria-hidden="true">
      <rect width="84" height="52" className={classes['ground']} />
      {menu === 'vertical' && (
        <g>
          <rect width={menuWidth} height="52" className={classes['menu']} />
          {[12, 19, 26, 33].map((y) => (
            <rect
              key={y}
              x="3"
              y={y}
              width={Math.max(2, menuWidth - 7)}
              height="2.4"
              rx="1.2"
              className={classes['ink']}
            />
          ))}
        </g>
      )}
      {layout.navbarType !== 'hidden' && (
        <rect
          x={menuWidth + inset}
          y={inset}
          width={84 - menuWidth - inset * 2}
          height="8"
          rx={isFloating ? 2 : 0}
          className={classes['surface']}
        />
      )}
      {menu === 'horizontal' && <rect y={top} width="84" height="6" className={classes['menu']} />}
      <rect
        x={menuWidth + boxed}
        y={top + barTop + 5}
        width={84 - menuWidth - boxed * 2}
        height={52}
        rx="2"
        className={classes['surface']}
      />
    </svg>
  );
}
