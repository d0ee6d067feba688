import { RichTextEditor as Editor } from '@mantine/tiptap';
import type { KeyboardEvent } from 'react';
import classes from './editor.module.css';

/** The acts of the editor; Tab reaches each, the arrow keys go along. */
export function Toolbar({ label }: { readonly label: string }) {
  return (
    <Editor.Toolbar role="toolbar" aria-label={label} className={classes['toolbar'] ?? ''} onKeyDown={moveFocus}>
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

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = steps[event.key];
  if (step === undefined || !(event.target instanceof HTMLButtonElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')].filter((button) => !button.disabled);
  const direction = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const next = buttons.indexOf(event.target) + step * direction;
  buttons.at(next % buttons.length)?.focus();
  event.preventDefault();
}
