import { RichTextEditor as Controls } from '@mantine/tiptap';
import { IconPhotoPlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { showToast } from '../../overlay/toast.tsx';

export type PictureControlProps = {
  readonly editor: Editor | null;
  readonly send: (picture: File) => Promise<string>;
};

/** Puts a picture of this computer into the text; what it is called describes it to who does not see it. */
export function PictureControl({ editor, send }: PictureControlProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const insert = async (file: File): Promise<void> => {
    try {
      const src = await send(file);
      const alt = file.name.replace(/\.\w+$/, '');
      editor?.chain().focus().insertContent({ type: 'picture', attrs: { src, alt } }).run();
    } catch (error) {
      const text = error instanceof Error ? error.message : '';
      showToast({ tone: 'error', title: t('richText.pictureFailed'), text });
    }
  };
  return (
    <>
      <Controls.Control
        aria-label={t('richText.picture')}
        title={t('richText.picture')}
        onClick={() => input.current?.click()}
      >
        <IconPhotoPlus size={16} stroke={1.5} aria-hidden="true" />
      </Controls.Control>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={t('richText.picture')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file !== undefined) void insert(file);
        }}
      />
    </>
  );
}
