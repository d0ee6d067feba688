import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor as Editor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import type { Editor as TiptapEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RichTextEditorProps } from '../rich-text-editor.tsx';
import textClasses from '../rich-text.module.css';
import classes from './editor.module.css';
import { extensions } from './extensions.ts';
import { cleanPaste, spacedTabs } from './paste.ts';
import { Toolbar } from './toolbar.tsx';
import { toolbarLabels } from './toolbar-labels.ts';

export interface EditorFieldProps extends Pick<RichTextEditorProps, 'value' | 'onChange' | 'disabled' | 'lang'> {
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly hasError: boolean;
}

/** The field itself: Tiptap with the tags of the contract's list and no others. */
export function EditorField(props: EditorFieldProps) {
  const { value, onChange, disabled = false, hasError } = props;
  const { t } = useTranslation();
  const told = useRef(onChange);
  useEffect(() => {
    told.current = onChange;
  });
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    shouldRerenderOnTransaction: true,
    editorProps: {
      transformPastedHTML: cleanPaste,
      transformPastedText: spacedTabs,
    },
    onUpdate: ({ editor: changed }) => told.current(htmlOf(changed)),
  });
  useFollow(editor, value, disabled);
  useNames(editor, props);
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
      {!disabled && <Toolbar label={t('richText.toolbar')} />}
      <Editor.Content className={`${textClasses['text']} ${classes['content']}`} />
    </Editor>
  );
}

function htmlOf(editor: TiptapEditor): string {
  return editor.isEmpty ? '' : editor.getHTML();
}

/** A value from outside replaces what is written; the same value leaves the cursor where it is. */
function useFollow(editor: TiptapEditor | null, value: string, disabled: boolean): void {
  useEffect(() => {
    if (editor === null || htmlOf(editor) === value) return;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);
}

/** What is read out of the field: its label, its hint, whether it is wrong. */
function useNames(editor: TiptapEditor | null, { labelId, describedBy, hasError, lang }: EditorFieldProps): void {
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelId,
          'aria-invalid': String(hasError),
          ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
          ...(lang === undefined ? {} : { lang }),
        },
      },
    });
  }, [editor, labelId, describedBy, hasError, lang]);
}
