import { Tooltip, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { defaultKeys } from './key-map.ts';
import type { KeyAction } from './key-map.ts';
import { useViewerTools } from './viewer-context.ts';
import classes from './bars.module.css';

interface ToolButtonProps {
  readonly action: KeyAction;
  readonly label: string;
  readonly icon: ReactNode;
  /** For buttons that stay pressed. */
  readonly isOn?: boolean;
  readonly disabled?: boolean;
  /** Beside the icon, where a symbol alone would not be understood. */
  readonly word?: string;
  /** The word stays where there is little room: it says what the icon does not. */
  readonly alwaysShowsWord?: boolean;
  /** The kind of surface that a press opens, if it does. */
  readonly opens?: 'dialog';
  /** The key is told in the tooltip alone. */
  readonly isKeyHidden?: boolean;
}

/** A button of the toolbar: icon, key letter in the corner, name and key in the tooltip. */
export function ToolButton({
  action,
  label,
  icon,
  isOn,
  disabled = false,
  word,
  alwaysShowsWord = false,
  isKeyHidden = false,
  opens,
}: ToolButtonProps) {
  const { run } = useViewerTools();
  const key = defaultKeys[action];
  return (
    <Tooltip label={`${label} (${key})`}>
      <button
        type="button"
        className={classes['tool']}
        data-on={isOn ?? false}
        data-word={word !== undefined}
        aria-disabled={disabled}
        aria-keyshortcuts={key.replace('Ctrl', 'Control').replaceAll(' ', '+')}
        {...(isOn === undefined || opens !== undefined ? {} : { 'aria-pressed': isOn })}
        {...(opens === undefined ? {} : { 'aria-haspopup': opens, 'aria-expanded': isOn ?? false })}
        onClick={(event) => {
          if (!disabled) run(action);
          if (event.detail > 0) event.currentTarget.blur(); // after a click the keys belong to the images
        }}
      >
        {icon}
        {/* Not an aria-label: the name has to hold the word that is seen. */}
        <VisuallyHidden>{label}</VisuallyHidden>
        {word !== undefined && <span className={alwaysShowsWord ? undefined : classes['hideable']}>{word}</span>}
        {word === undefined && !isKeyHidden && key.length === 1 && <kbd aria-hidden="true">{key}</kbd>}
      </button>
    </Tooltip>
  );
}
