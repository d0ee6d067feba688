import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor as Editor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import type { Editor as TiptapEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import textClasses from '../rich-text.module.css';
import classes from './editor.module.css';
import { extensions } from './extensions.ts';
import { cleanPaste, spacedTabs } from './paste.ts';
import { Toolbar } from './toolbar.tsx';
import { toolbarLabels } from './toolbar-labels.ts';
import { writtenIn } from './written.ts';

export interface EditorFieldProps {
  /** HTML; what is not on the list of formatted text is left out when it is shown. */
  readonly value: string;
  /** Called with HTML at each change; with an empty text while nothing is written. */
  readonly onChange: (html: string) => void;
  readonly disabled?: boolean;
  /** Of the text, for the spelling help of the browser. */
  readonly lang?: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly hasError: boolean;
}

/** The field itself: Tiptap with the tags of the contract's list and no others. */
export function EditorField(props: EditorFieldProps) {
  const { disabled = false, hasError } = props;
  const { t } = useTranslation();
  const editor = useControlledEditor(props);
  const labels = useMemo(() => toolbarLabels(t), [t]);
  return (
    <Editor
      editor={editor}
      labels={labels}
      withTypographyStyles={false}
      withCodeHighlightStyles={false}
      className={classes['editor'] ?? ''}
      data-wrong={hasError || undefined}
      data-off={disabled || undefined}
    >
      {!disabled && <Toolbar label={t('richText.toolbar')} editor={editor} />}
      <Editor.Content className={`${textClasses['text']} ${classes['content']}`} />
    </Editor>
  );
}

/** An editor that tells each change, and takes a value from outside without telling it. */
function useControlledEditor(props: EditorFieldProps): TiptapEditor | null {
  const { value, onChange, disabled = false } = props;
  // What the editor holds, as it was given or told: the same text may be written as HTML in more than one way.
  const held = useRef(value);
  const editor = useEditor({
    extensions,
    content: writtenIn(value),
    editable: !disabled,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: namesOf(props),
      transformPastedHTML: cleanPaste,
      transformPastedText: spacedTabs,
    },
    onUpdate: ({ editor: changed }) => {
      held.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(held.current);
    },
  });
  useEffect(() => {
    if (editor === null || held.current === value) return;
    held.current = value;
    editor.chain().setMeta('addToHistory', false).setContent(writtenIn(value), { emitUpdate: false }).run();
  }, [editor, value]);
  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);
  return editor;
}

/** What is read out of the field: its label, its hint, whether it is wrong. */
function namesOf({ labelId, describedBy, hasError, lang }: EditorFieldProps): Record<string, string> {
  return {
    role: 'textbox',
    dir: 'auto',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    'aria-invalid': String(hasError),
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    ...(lang === undefined ? {} : { lang }),
  };
}
