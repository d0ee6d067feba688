import { Slider } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { PictureCaption, PictureCount, PictureTile } from '#ui/pictures/picture-tile.tsx';
import { samplePicture, studies } from '../samples.ts';
import classes from '../gallery.module.css';

export function Strip() {
  return (
    // The scrolling part takes the focus, so that it can be scrolled by keyboard.
    <section className={classes['strip']} aria-label="Key images" tabIndex={0}>
      {studies.map(({ key, description }, at) => (
        <div key={key}>
          <PictureTile url={samplePicture(at * 5)} alt={description}>
            <PictureCaption>{description}</PictureCaption>
          </PictureTile>
        </div>
      ))}
    </section>
  );
}

export function BesideText() {
  return (
    <div className={classes['media']}>
      <PictureTile url={samplePicture(9)} alt="Axial slice">
        <PictureCount>80</PictureCount>
      </PictureTile>
      <div>
        <p>
          <strong>Axial 1 mm</strong>
        </p>
        <p className="iso-hint">80 images, 120 kV, Riverside CT 1</p>
      </div>
    </div>
  );
}

export function Missing() {
  return (
    <div className={classes['strip']}>
      <div>
        <PictureTile url={undefined} missing="No picture" />
      </div>
      <div>
        <PictureTile url={undefined} isDocument />
      </div>
    </div>
  );
}

export function Chosen() {
  const [at, setAt] = useState(0);
  return (
    <div className={classes['frame']}>
      <PictureTile url={samplePicture(at * 6)} alt={`Slice ${at + 1}`} shape="square" fit="whole" />
      <div className={classes['strip']}>
        {[0, 1, 2, 3].map((slice) => (
          <button
            key={slice}
            type="button"
            className={classes['tile']}
            style={{ width: '4.6rem' }}
            aria-label={`Slice ${slice + 1}`}
            aria-pressed={slice === at}
            onClick={() => setAt(slice)}
          >
            <PictureTile url={samplePicture(slice * 6)} />
          </button>
        ))}
      </div>
    </div>
  );
}

const slices = 24;
const millisecondsOfSlice = 120;

export function Cine() {
  const [slice, setSlice] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => setSlice((now) => (now + 1) % slices), millisecondsOfSlice);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return (
    <div className={classes['frame']}>
      <PictureTile url={samplePicture(slice)} alt={`Slice ${slice + 1} of ${slices}`} shape="square" fit="whole" />
      <div className={classes['line']}>
        <IconAct
          label={isPlaying ? 'Pause' : 'Play'}
          icon={isPlaying ? IconPlayerPause : IconPlayerPlay}
          onClick={() => setPlaying(!isPlaying)}
        />
        <Slider
          style={{ flex: 1 }}
          min={0}
          max={slices - 1}
          value={slice}
          onChange={setSlice}
          label={null}
          thumbLabel="Slice"
        />
      </div>
    </div>
  );
}
