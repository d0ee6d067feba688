import { useState } from 'react';
import { ProgressBar, ProgressRing, ProgressRow } from '#ui/progress/progress.tsx';
import { SkeletonBar, SkeletonBlock } from '#ui/states/skeletons.tsx';
import { act } from '../samples.ts';
import classes from '../gallery.module.css';

export function Bars() {
  return (
    <div className={classes['stack']}>
      <ProgressBar share={0.64} label="Upload" main />
      <ProgressBar share={0.3} label="Export" />
      <ProgressBar share={0.86} label="Storage" tone="warn" />
      <ProgressBar share={0.97} label="Disk" tone="danger" />
      <ProgressBar share={null} label="Counting" />
    </div>
  );
}

export function Rings() {
  return (
    <div className={classes['line']}>
      <ProgressRing share={0.7} label="ZIP" />
      <ProgressRing share={0.94} label="Disk" tone="warn" />
      <ProgressRing share={0.2} label="Late" tone="danger" size={48} />
    </div>
  );
}

export function Running() {
  const [isPaused, setPaused] = useState(false);
  return (
    <ProgressRow
      title="Send 3 studies to PACS_MH"
      detail="812 of 1 340 images · 41 per s"
      remaining={isPaused ? 'paused' : '13 s left'}
      share={0.6}
      paused={isPaused}
      onPause={() => setPaused(true)}
      onResume={() => setPaused(false)}
      onCancel={act}
    />
  );
}

export function Unknown() {
  return (
    <div className={classes['line']}>
      <ProgressRing share={null} label="Searching" />
      <ProgressRing share={null} label="Searching" size={56} />
    </div>
  );
}

export function Skeletons() {
  return (
    <div className={classes['fields']}>
      <SkeletonBlock label="The form is loading" lines={5} />
      <div className={classes['line']}>
        <SkeletonBar width={30} height={30} round />
        <SkeletonBar width={140} />
      </div>
    </div>
  );
}
