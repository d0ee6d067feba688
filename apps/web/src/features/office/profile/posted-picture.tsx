import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { textPictureOf } from '@isocenter/contract/rich-text.ts';
import classes from './profile.module.css';

export type PostedPictureProps = {
  readonly fileId: string;
  /** Among its neighbours, from 1. */
  readonly number: number;
  readonly isLoop: boolean;
  readonly isPlaying?: boolean;
};

/** A picture of a post. One that moves stands still at its first frame unless it is played. */
export function PostedPicture({ fileId, number, isLoop, isPlaying = false }: PostedPictureProps) {
  const { t } = useTranslation();
  const still = useRef<HTMLCanvasElement>(null);
  const src = textPictureOf(fileId);
  const alt = t('profile.photo', { number });
  if (!isLoop) return <img src={src} alt={alt} loading="lazy" />;
  return (
    <span className={classes['loop']}>
      <img
        src={src}
        alt={alt}
        loading="lazy"
        onLoad={({ currentTarget }) => {
          if (still.current) drawFirstFrame(currentTarget, still.current);
        }}
      />
      <canvas ref={still} aria-hidden="true" hidden={isPlaying} />
    </span>
  );
}

/** A picture of a post; one that moves has a button that starts and stops it. */
export function PlayedPicture(props: Omit<PostedPictureProps, 'isPlaying'>) {
  const { t } = useTranslation();
  const [isPlaying, setPlaying] = useState(false);
  if (!props.isLoop) return <PostedPicture {...props} />;
  const Sign = isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <div className={classes['played']}>
      <PostedPicture {...props} isPlaying={isPlaying} />
      <button
        type="button"
        aria-pressed={isPlaying}
        aria-label={t('profile.play', { number: props.number })}
        onClick={() => setPlaying(!isPlaying)}
      >
        <Sign size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

/** A picture that has just loaded stands at its first frame. */
function drawFirstFrame(picture: HTMLImageElement, canvas: HTMLCanvasElement): void {
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
}
