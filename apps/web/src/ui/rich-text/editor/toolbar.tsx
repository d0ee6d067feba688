import { RichTextEditor as Editor } from '@mantine/tiptap';
import { IconBraces, IconMicrophone } from '@tabler/icons-react';
import type { Editor as TiptapEditor } from '@tiptap/react';
import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { PictureControl } from './picture-control.tsx';
import { keyNames } from '../../controls/key-cap.tsx';
import { TableControl } from './table-control.tsx';
import classes from './editor.module.css';

export type ToolbarProps = {
  readonly label: string;
  readonly editor: TiptapEditor | null;
  /** Opens the list of places. */
  readonly onPlace?: ((editor: TiptapEditor) => void) | undefined;
  /** The label of its button; that for fields when absent. */
  readonly placeLabel?: string | undefined;
  readonly sendPicture?: ((picture: File) => Promise<string>) | undefined;
  /** Begins and ends dictating. */
  readonly dictation?: { readonly isOn: boolean; readonly toggle: () => void } | undefined;
};

/** The acts of the editor: one stop of the Tab key, the arrow keys go along. */
export function Toolbar({ label, editor, onPlace, placeLabel, sendPicture, dictation }: ToolbarProps) {
  const { t } = useTranslation();
  const insert = placeLabel ?? t('richText.place');
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (bar.current !== null) keepOneStop(bar.current);
  });
  return (
    <Editor.Toolbar
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={classes['toolbar'] ?? ''}
      onKeyDown={moveFocus}
      onFocus={stopHere}
    >
      {onPlace !== undefined && editor !== null && (
        <Editor.ControlsGroup>
          <Editor.Control aria-label={insert} title={insert} onClick={() => onPlace(editor)}>
            <IconBraces size={16} stroke={1.5} aria-hidden="true" />
          </Editor.Control>
        </Editor.ControlsGroup>
      )}
      {dictation !== undefined && (
        <Editor.ControlsGroup>
          <Editor.Control
            aria-label={t('richText.dictation.act')}
            title={`${t('richText.dictation.act')} (${keyNames('Ctrl Shift M', t)})`}
            aria-pressed={dictation.isOn}
            active={dictation.isOn}
            onClick={dictation.toggle}
          >
            <IconMicrophone size={16} stroke={1.5} aria-hidden="true" />
          </Editor.Control>
        </Editor.ControlsGroup>
      )}
      <Editor.ControlsGroup>
        <Editor.H2 />
        <Editor.H3 />
        <Editor.H4 />
      </Editor.ControlsGroup>
      <Editor.ControlsGroup>
        <Editor.Bold />
        <Editor.Italic />
        <Editor.Underline />
        <Editor.Strikethrough />
        <Editor.Code />
        <Editor.ClearFormatting />
      </Editor.ControlsGroup>
      <Editor.ControlsGroup>
        <Editor.BulletList />
        <Editor.OrderedList />
        <Editor.Blockquote />
        <Editor.CodeBlock />
        <Editor.Hr />
        <TableControl editor={editor} />
        {sendPicture !== undefined && <PictureControl editor={editor} send={sendPicture} />}
      </Editor.ControlsGroup>
      <Editor.ControlsGroup>
        <Editor.Link />
        <Editor.Unlink />
      </Editor.ControlsGroup>
      <Editor.ControlsGroup>
        <Editor.Undo />
        <Editor.Redo />
      </Editor.ControlsGroup>
    </Editor.Toolbar>
  );
}

/** Buttons that were switched off may have been the stop, and new ones are stops by themselves. */
function keepOneStop(bar: HTMLElement, wanted?: EventTarget): void {
  const buttons = [...bar.querySelectorAll('button')];
  const able = buttons.filter(({ disabled }) => !disabled);
  const stop = able.find((button) => button === wanted) ?? able.find(({ tabIndex }) => tabIndex === 0) ?? able[0];
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}

function stopHere({ currentTarget, target }: FocusEvent<HTMLDivElement>): void {
  if (currentTarget.contains(target)) keepOneStop(currentTarget, target);
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = steps[event.key];
  // What opens from a button is drawn elsewhere and has its own arrow keys.
  if (step === undefined || !(event.target instanceof HTMLButtonElement) || !event.currentTarget.contains(event.target))
    return;
  const buttons = [...event.currentTarget.querySelectorAll('button')].filter((button) => !button.disabled);
  const direction = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const next = buttons.indexOf(event.target) + step * direction;
  buttons.at(next % buttons.length)?.focus();
  event.preventDefault();
}
