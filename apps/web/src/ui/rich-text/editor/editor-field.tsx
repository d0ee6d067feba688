import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor as Editor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import type { AnyExtension, Editor as TiptapEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import textClasses from '../rich-text.module.css';
import classes from './editor.module.css';
import { cleanPaste, spacedTabs } from './paste.ts';
import type { Expansion } from './expansions.ts';
import { PlaceMenu } from './place-menu.tsx';
import { withoutPlaceTags } from './place-node.ts';
import { Toolbar } from './toolbar.tsx';
import { toolbarLabels } from './toolbar-labels.ts';
import { chosenPlace, patternOf, useDrawnPlaces, usePlaces } from './use-places.ts';
import type { EditorPlaces } from './use-places.ts';
import { writtenIn } from './written.ts';

export interface EditorFieldProps {
  /** HTML; what is not on the list of formatted text is left out when it is shown. */
  readonly value: string;
  /** Called with HTML at each change; with an empty text while nothing is written. */
  readonly onChange: (html: string) => void;
  readonly disabled?: boolean;
  /** What stands for something else in the text; `/` opens their list. */
  readonly places?: EditorPlaces | undefined;
  /** Texts that come in place of short words while one types. */
  readonly expansions?: readonly Expansion[] | undefined;
  /** Below the text, or nowhere: for one of several texts of a page. */
  readonly toolbar?: 'above' | 'below' | 'none';
  readonly onFocus?: () => void;
  /** The caret stands at its beginning when it comes. */
  readonly takesFocus?: boolean;
  /** Of the text, for the spelling help of the browser. */
  readonly lang?: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly hasError: boolean;
}

/** The field itself: Tiptap with the tags of the contract's list and no others. */
export function EditorField(props: EditorFieldProps) {
  const { disabled = false, hasError, places, toolbar = 'above', onFocus } = props;
  const { t } = useTranslation();
  const { all, caret, open, close } = usePlaces(places, props.expansions);
  const editor = useControlledEditor(props, all);
  const labels = useMemo(() => toolbarLabels(t), [t]);
  const pick = (value: string): void => {
    close();
    const name = places?.onPick(value);
    if (name !== undefined) editor?.chain().focus().insertContent({ type: 'place', attrs: { name } }).run();
  };
  const refuse = (): void => {
    close();
    editor?.commands.focus();
  };
  const tools = !disabled && toolbar !== 'none' && (
    <Toolbar
      label={t('richText.toolbar')}
      editor={editor}
      onPlace={places && open}
      placeLabel={places?.words?.insert}
    />
  );
  return (
    <Editor
      editor={editor}
      labels={labels}
      withTypographyStyles={false}
      withCodeHighlightStyles={false}
      className={classes['editor'] ?? ''}
      data-wrong={hasError || undefined}
      data-off={disabled || undefined}
      data-toolbar={toolbar}
      onFocus={onFocus}
    >
      {toolbar === 'above' && tools}
      <div className={classes['written']}>
        <Editor.Content className={`${textClasses['text']} ${classes['content']}`} />
        {caret !== undefined && places !== undefined && (
          <PlaceMenu
            groups={places.groups}
            searchLabel={places.words?.search}
            at={caret}
            onPick={pick}
            onClose={refuse}
          />
        )}
      </div>
      {toolbar === 'below' && tools}
    </Editor>
  );
}

/** An editor that tells each change, and takes a value from outside without telling it. */
function useControlledEditor(props: EditorFieldProps, extensions: AnyExtension[]): TiptapEditor | null {
  const { value, onChange, places, disabled = false } = props;
  const pattern = places && patternOf(places);
  // What the editor holds, as it was given or told: the same text may be written as HTML in more than one way.
  const held = useRef(value);
  const editor = useEditor({
    extensions,
    content: writtenIn(value, pattern),
    editable: !disabled,
    autofocus: props.takesFocus === true ? 'start' : false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: namesOf(props),
      transformPastedHTML: cleanPaste,
      transformPastedText: spacedTabs,
    },
    onUpdate: ({ editor: changed }) => {
      held.current = changed.isEmpty ? '' : withoutPlaceTags(changed.getHTML());
      onChange(held.current);
    },
    onSelectionUpdate: ({ editor: changed }) => places?.onChosen(chosenPlace(changed)),
  });
  useEffect(() => {
    if (editor === null || held.current === value) return;
    held.current = value;
    editor.chain().setMeta('addToHistory', false).setContent(writtenIn(value, pattern), { emitUpdate: false }).run();
  }, [editor, value, pattern]);
  useDrawnPlaces(editor, places);
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
