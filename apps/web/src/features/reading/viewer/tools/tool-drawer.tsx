import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconKeyboard, IconSearch, IconStar, IconStarFilled, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { KeyCap } from '#ui/controls/key-cap.tsx';
import { CineControl } from '../cine-control.tsx';
import { defaultKeys } from '../key-map.ts';
import { LayoutMenu } from '../layout-menu.tsx';
import { PresetMenu } from '../preset-menu.tsx';
import { phoneWidth } from '../room.ts';
import { useViewerTools } from '../viewer-context.ts';
import { type DeskTool, lookTools, type ToolGroup, useDeskTools } from './desk-tools.tsx';
import { mostFavourites, useFavourites } from './favourites.ts';
import { foundTools } from './found-tools.ts';
import { PageButtons } from './page-buttons.tsx';
import { Together } from './together.tsx';
import classes from './tool-drawer.module.css';

const columns: readonly (readonly ToolGroup[])[] = [
  ['look'],
  ['length', 'angle'],
  ['area'],
  ['value', 'mark'],
  ['edit', 'turn'],
];
const alwaysThere: readonly string[] = lookTools.map((name) => `tool.${name}`);

/** All tools of the desk over the images: found by name or by what they give, each with its key. Those with a star stand in the bar. */
export function ToolDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { run } = useViewerTools();
  const isPhone = useMediaQuery(phoneWidth, undefined, { getInitialValueInEffect: false });
  const [text, setText] = useState('');
  const [aimed, setAimed] = useState<DeskTool>();
  const drawer = useRef<HTMLDialogElement>(null);
  const found = foundTools(useDeskTools(), text);
  const { chosen, toggle } = useFavourites();
  useClosing(drawer, onClose);
  const choose = (tool: DeskTool | undefined) => {
    if (!tool || tool.isDisabled) return;
    onClose();
    run(tool.action);
  };
  return (
    <dialog open ref={drawer} aria-label={t('reading.viewer.tools.title')} className={classes['drawer']}>
      <header className={classes['head']}>
        <label className={classes['search']}>
          <IconSearch size={16} stroke={1.75} />
          <VisuallyHidden>{t('reading.viewer.tools.search')}</VisuallyHidden>
          <input
            type="search"
            autoFocus={isPhone !== true}
            value={text}
            placeholder={t('reading.viewer.tools.search')}
            maxLength={60}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') choose(found[0]);
            }}
          />
        </label>
        <p className={classes['count']}>
          {t('reading.viewer.tools.favourites', { count: chosen.length, most: mostFavourites })}
        </p>
        <button type="button" className={classes['keys']} onClick={() => leaveFor(onClose, () => run('keys.open'))}>
          <IconKeyboard size={16} stroke={1.75} />
          {t('reading.viewer.view.keys')}
        </button>
        <button type="button" className={classes['keys']} onClick={onClose}>
          {isPhone === true ? <IconX size={18} stroke={1.6} /> : <KeyCap keys="Escape" />}
          <VisuallyHidden>{t('reading.viewer.tools.close')}</VisuallyHidden>
        </button>
      </header>
      {isPhone === true && (
        <div className={classes['rest']}>
          <PresetMenu />
          <LayoutMenu />
          <Together />
          <CineControl />
          <PageButtons />
        </div>
      )}
      <div className={classes['columns']}>
        {columns.map((groups) => (
          <div key={groups.join()} className={classes['column']}>
            {groups.map((group) => (
              <ToolsOfGroup
                key={group}
                group={group}
                tools={found.filter((tool) => tool.group === group)}
                onChoose={choose}
                onAim={setAimed}
                favourites={chosen}
                onStar={toggle}
              />
            ))}
          </div>
        ))}
        {found.length === 0 && <p className={classes['none']}>{t('reading.viewer.tools.none')}</p>}
      </div>
      <footer className={classes['foot']} aria-live="polite">
        {aimed && (
          <>
            <b>{aimed.name}</b> {aimed.hint}
          </>
        )}
        <span className={classes['byKeys']}>{t('reading.viewer.tools.byKeyboard')}</span>
      </footer>
    </dialog>
  );
}

interface ToolsOfGroupProps {
  readonly group: ToolGroup;
  readonly tools: readonly DeskTool[];
  readonly onChoose: (tool: DeskTool) => void;
  readonly onAim: (tool: DeskTool) => void;
  readonly favourites: readonly string[];
  readonly onStar: (action: DeskTool['action']) => void;
}

function ToolsOfGroup({ group, tools, onChoose, onAim, favourites, onStar }: ToolsOfGroupProps) {
  const { t } = useTranslation();
  if (tools.length === 0) return null;
  return (
    <section>
      <h2>{t(`reading.viewer.tools.group.${group}`)}</h2>
      <ul>
        {tools.map((tool) => {
          const { action, name, icon, isOn, isDisabled } = tool;
          const isFavourite = favourites.includes(action);
          return (
            <li key={action} data-on={isOn ?? false}>
              <button
                type="button"
                className={classes['tool']}
                aria-disabled={isDisabled}
                aria-keyshortcuts={defaultKeys[action].replace('Ctrl', 'Control').replaceAll(' ', '+')}
                {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
                onClick={() => onChoose(tool)}
                onMouseEnter={() => onAim(tool)}
                onFocus={() => onAim(tool)}
              >
                {icon}
                <span>{name}</span>
                <kbd aria-hidden="true">{shortKey(defaultKeys[action])}</kbd>
              </button>
              {!alwaysThere.includes(action) && (
                <button
                  type="button"
                  className={classes['star']}
                  aria-pressed={isFavourite}
                  aria-disabled={!isFavourite && favourites.length >= mostFavourites}
                  aria-label={t('reading.viewer.tools.star', { name })}
                  title={t('reading.viewer.tools.star', { name })}
                  onClick={() => onStar(action)}
                >
                  {isFavourite ? <IconStarFilled size={14} /> : <IconStar size={14} stroke={1.75} />}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function leaveFor(close: () => void, act: () => void): void {
  close();
  act();
}

/** Shortens the name of a key for a column. */
function shortKey(key: string): string {
  return key.replace('Shift ', '⇧').replace('Delete', 'Del');
}

/** Escape within it closes it; so does a press beside it, which does what it does there. The button that opened it closes it by itself. */
function useClosing(drawer: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || drawer.current?.contains(target)) return;
      if (target.closest('[aria-haspopup="dialog"], [role="menu"]') === null) onClose();
    };
    const typed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && drawer.current?.contains(document.activeElement)) onClose();
    };
    document.addEventListener('pointerdown', pressed, { capture: true });
    document.addEventListener('keydown', typed);
    return () => {
      document.removeEventListener('pointerdown', pressed, { capture: true });
      document.removeEventListener('keydown', typed);
    };
  }, [drawer, onClose]);
}
