import { IconDownload, IconFile } from '@tabler/icons-react';
import type { OfficeFile } from '@isocenter/contract/office/files/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatBytes } from '#ui/format/number.ts';
import classes from './office.module.css';

export type FileCardProps = {
  readonly file: OfficeFile;
  /** The address of the file, and whether it opens or is saved. */
  readonly link: Readonly<{ href: string; target?: string; rel?: string; download?: string }>;
};

/** A file that somebody sent. */
export function FileCard({ file: { name, sizeBytes }, link }: FileCardProps) {
  const formats = useFormats();
  return (
    <a className={classes['file']} {...link}>
      <IconFile size={22} stroke={1.4} aria-hidden="true" />
      <span>
        <bdi>{name}</bdi>
        <span className="iso-small">{formatBytes(sizeBytes, formats)}</span>
      </span>
      <IconDownload size={16} stroke={1.6} aria-hidden="true" />
    </a>
  );
}
