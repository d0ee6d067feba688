import { IconFileText, IconPhoto } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import classes from './picture-tile.module.css';

export type PictureTileProps = {
  /** The address of the picture; undefined if there is none to fetch. */
  readonly url: string | undefined;
  /** Said of the picture; left out where text beside it says what it is. */
  readonly alt?: string;
  /** `whole` shows the picture to its edges, as whoever compares needs it; `filled` cuts it to the tile. */
  readonly fit?: 'whole' | 'filled';
  readonly shape?: 'wide' | 'square';
  /** A report or a document has no picture by its nature. */
  readonly isDocument?: boolean;
  /** Said below the sign where no picture could be fetched. */
  readonly missing?: string;
  /** Stands on the picture: a count, a caption. */
  readonly children?: ReactNode;
};

/** A stored image, small, on black; a quiet sign where there is none or it cannot be fetched. */
export function PictureTile(props: PictureTileProps) {
  const { url, alt = '', fit = 'filled', shape = 'wide', isDocument = false, missing, children } = props;
  const Sign = isDocument ? IconFileText : IconPhoto;
  const sign = (
    <span className={classes['sign']}>
      <Sign size={18} stroke={1.6} aria-hidden="true" />
      {missing}
    </span>
  );
  return (
    <span className={classes['tile']} data-fit={fit} data-shape={shape}>
      <Picture key={url} url={url} alt={alt} otherwise={sign} />
      {children}
    </span>
  );
}

type PictureProps = Pick<PictureTileProps, 'url'> & { readonly alt: string; readonly otherwise: ReactNode };

function Picture({ url, alt, otherwise }: PictureProps) {
  const [isMissing, setMissing] = useState(false);
  if (url === undefined || isMissing) return otherwise;
  return <img src={url} alt={alt} loading="lazy" decoding="async" onError={() => setMissing(true)} />;
}

/** Shows in its corner how many images a picture stands for. */
export function PictureCount({ children }: { readonly children: ReactNode }) {
  return <span className={classes['count']}>{children}</span>;
}

/** Shows the caption along the foot of the picture. */
export function PictureCaption({ children }: { readonly children: ReactNode }) {
  return <bdi className={classes['caption']}>{children}</bdi>;
}
