import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor as Editor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import type { AnyExtension, Editor as TiptapEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import textClasses from '../rich-text.module.css';
import classes from './editor.module.css';
import { DictationLine } from './dictation-line.tsx';
import { cleanPaste, spacedTabs } from './paste.ts';
import type { Expansion } from './expansions.ts';
import { Picture } from './picture-node.ts';
import { PlaceMenu } from './place-menu.tsx';
import { withoutPlaceTags } from './place-node.ts';
import { spoken } from './spoken.ts';
import { Toolbar } from './toolbar.tsx';
import { toolbarLabels } from './toolbar-labels.ts';
import { useDictation } from './use-dictation.ts';
import { chosenPlace, patternOf, useDrawnPlaces, usePlaces } from './use-places.ts';
import type { EditorPlaces } from './use-places.ts';
import { writtenIn } from './written.ts';

export interface EditorFieldProps {
  /** HTML; what is not on the list of formatted text is left out when it is shown. */
  readonly value: string;
  /** Called with HTML at each change; with an empty text while nothing is written. */
  readonly onChange: (html: string) => void;
  readonly disabled?: boolean;
  /** The places that the text may hold; `/` opens their list. */
  readonly places?: EditorPlaces | undefined;
  /** Texts that come in place of short words while one types. */
  readonly expansions?: readonly Expansion[] | undefined;
  /** Below the text, or nowhere: for one of several texts of a page. */
  readonly toolbar?: 'above' | 'below' | 'none';
  readonly onFocus?: () => void;
  /** Keeps a picture and answers with its address; without it a text has none. */
  readonly sendPicture?: ((picture: File) => Promise<string>) | undefined;
  /** The caret stands at its beginning when it comes. */
  readonly takesFocus?: boolean;
  /** The language of the text, for the spelling help of the browser. */
  readonly lang?: string;
  /** True if it can be dictated in its language, provided that the browser recognises it; Ctrl Shift M begins and ends it. */
  readonly isSpoken?: boolean;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly hasError: boolean;
}

/** The field itself: Tiptap with the tags of the contract's list and no others. */
export function EditorField(props: EditorFieldProps) {
  const { disabled = false, hasError, places, toolbar = 'above', onFocus } = props;
  const { t } = useTranslation();
  const { all, caret, open, close } = usePlaces(places, props.expansions);
  const { sendPicture } = props;
  const extended = useMemo(() => (sendPicture === undefined ? all : [...all, Picture]), [all, sendPicture]);
  const editor = useControlledEditor(props, extended);
  const labels = useMemo(() => toolbarLabels(t), [t]);
  const { lang = '', isSpoken = false } = props;
  const { state: dictation, toggle: dictate } = useDictation(lang, isSpoken && !disabled, (said) => {
    if (editor !== null) write(editor, said, lang);
  });
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
      sendPicture={sendPicture}
      dictation={dictate && { isOn: dictation.kind === 'on', toggle: dictate }}
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
      onKeyDown={(event) => {
        if (dictate === undefined || !event.ctrlKey || !event.shiftKey || event.key.toLowerCase() !== 'm') return;
        event.preventDefault();
        dictate();
      }}
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
      <DictationLine state={dictation} />
      {toolbar === 'below' && tools}
    </Editor>
  );
}

/** Writes what was said at the caret, wherever the focus is: whoever dictates may look at the images meanwhile. */
function write(editor: TiptapEditor, said: string, language: string): void {
  const { $from } = editor.state.selection;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\uFFFC');
  const chain = editor.chain();
  for (const [at, text] of spoken(said, before, language).split('\n').entries()) {
    if (at > 0) chain.splitBlock();
    if (text !== '') chain.insertContent({ type: 'text', text });
  }
  chain.run();
}

/** An editor that tells each change, and takes a value from outside without telling it. */
function useControlledEditor(props: EditorFieldProps, extensions: AnyExtension[]): TiptapEditor | null {
  const { value, onChange, places, disabled = false, sendPicture, takesFocus = false } = props;
  const withPictures = sendPicture !== undefined;
  const allowed = useMemo(() => ({ withPictures }), [withPictures]);
  const pattern = places && patternOf(places);
  // What the editor holds, as it was given or told: the same text may be written as HTML in more than one way.
  const current = useRef(value);
  const editor = useEditor({
    extensions,
    content: writtenIn(value, pattern, allowed),
    editable: !disabled,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: namesOf(props),
      handleDOMEvents: { keydown: (_view, event) => isOfPage(event) },
      transformPastedHTML: (html) => cleanPaste(html, allowed),
      transformPastedText: spacedTabs,
    },
    onUpdate: ({ editor: changed }) => {
      current.current = changed.isEmpty ? '' : withoutPlaceTags(changed.getHTML());
      onChange(current.current);
    },
    onSelectionUpdate: ({ editor: changed }) => places?.onChosen(chosenPlace(changed)),
  });
  useEffect(() => {
    if (editor === null || current.current === value) return;
    current.current = value;
    editor
      .chain()
      .setMeta('addToHistory', false)
      .setContent(writtenIn(value, pattern, allowed), { emitUpdate: false })
      .run();
  }, [editor, value, pattern, allowed]);
  useDrawnPlaces(editor, places);
  // The library's own way takes it before what it draws is on the page, where that comes late; it makes another editor then.
  useEffect(() => {
    if (takesFocus && editor?.isDestroyed === false) editor.view.focus();
  }, [editor, takesFocus]);
  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);
  return editor;
}

/** Alt+Enter is a key of the page, such as to sign; the editor would keep every Enter. What repeats while it is held stays here. */
function isOfPage({ key, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent): boolean {
  return key === 'Enter' && altKey && !ctrlKey && !metaKey && !repeat;
}

/** Returns the attributes that are read out: its label, its hint, whether it is wrong. */
function namesOf({ labelId, describedBy, hasError, lang, takesFocus }: EditorFieldProps): Record<string, string> {
  return {
    role: 'textbox',
    dir: 'auto',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    'aria-invalid': String(hasError),
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    ...(lang === undefined ? {} : { lang }),
    // A dialog gives the focus to what says so, or else to its first control, which may be a button of the toolbar.
    ...(takesFocus === true ? { 'data-autofocus': 'true' } : {}),
  };
}
