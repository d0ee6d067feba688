import { FileButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { fileTypes } from '@isocenter/contract/files.ts';
import { IconAct } from './icon-act.tsx';

const taken = Object.keys(fileTypes)
  .map((ending) => `.${ending}`)
  .join(',');

export type FilesActProps = {
  readonly label: string;
  readonly iconSize?: number;
  readonly onFiles: (files: readonly File[]) => void;
};

/** A button that asks for files, of the kinds that are kept. */
export function FilesAct({ label, iconSize = 16, onFiles }: FilesActProps) {
  return (
    <FileButton
      multiple
      accept={taken}
      onChange={onFiles}
      // The same file can be chosen again.
      inputProps={{ onClick: (event) => (event.currentTarget.value = '') }}
    >
      {({ onClick }) => <IconAct label={label} icon={IconPaperclip} iconSize={iconSize} onClick={onClick} />}
    </FileButton>
  );
}
