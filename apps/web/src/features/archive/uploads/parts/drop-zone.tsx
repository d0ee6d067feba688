import { IconFilePlus, IconFolderPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { chosenFiles } from '../sources/find-files.ts';
import type { Chosen } from '../sources/find-files.ts';
import { canPickFolders, pickFolder } from '../sources/pick-folder.ts';
import { DropDrawing } from './drop-drawing.tsx';
import classes from './drop-zone.module.css';

export type DropZoneProps = {
  /** Nothing was chosen yet: the zone is the page. */
  readonly isFirst: boolean;
  readonly isOver: boolean;
  readonly onChoose: (chosen: Chosen) => void;
};

/** Accepts dropped files, and has buttons for those who do not drag. The whole page accepts drops. */
export function DropZone({ isFirst, isOver, onChoose }: DropZoneProps) {
  const { t } = useTranslation();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  // Each choice has inputs of its own: emptying them for the next one would empty a list that is still being read.
  const [round, setRound] = useState(0);
  // React does not know the attribute.
  useEffect(() => folder.current?.setAttribute('webkitdirectory', ''), [round]);
  const take = (input: HTMLInputElement): void => {
    if (input.files === null || input.files.length === 0) return;
    onChoose(chosenFiles(input.files));
    setRound(round + 1);
  };
  const openFolder = async (): Promise<void> => {
    const picked = await pickFolder();
    if (picked === 'unknown') folder.current?.click();
    else if (picked !== undefined) onChoose(picked);
  };
  return (
    <section className={classes['zone']} data-first={isFirst} data-over={isOver} aria-label={t('upload.drop.title')}>
      <DropDrawing />
      <div className={classes['text']}>
        <h2>{isOver ? t('upload.drop.release') : isFirst ? t('upload.drop.title') : t('upload.drop.more')}</h2>
        <p>{t('upload.drop.text')}</p>
      </div>
      <div className={classes['buttons']}>
        <ActButton
          label={t('upload.drop.files')}
          kind={isFirst ? 'primary' : 'default'}
          icon={<IconFilePlus size={16} stroke={1.75} />}
          onClick={() => files.current?.click()}
        />
        {canPickFolders() && (
          <ActButton
            label={t('upload.drop.folder')}
            icon={<IconFolderPlus size={16} stroke={1.75} />}
            onClick={() => void openFolder()}
          />
        )}
      </div>
      <input
        key={`files ${round}`}
        ref={files}
        type="file"
        multiple
        hidden
        data-pick="files"
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        key={`folder ${round}`}
        ref={folder}
        type="file"
        hidden
        data-pick="folder"
        onChange={(event) => take(event.currentTarget)}
      />
    </section>
  );
}
