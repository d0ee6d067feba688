import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './progress.module.css';

export type ProgressBarProps = {
  /** Share that is done, 0 to 1; null while the length is not known. */
  readonly share: number | null;
  /** Read out: “ZIP of 14 studies”. */
  readonly label: string;
  /** 6 px for the main one of a page. */
  readonly main?: boolean;
  readonly tone?: 'accent' | 'warn' | 'danger' | 'quiet';
};

/** A bar that says how far; never moving without news. */
export function ProgressBar({ share, label, main = false, tone = 'accent' }: ProgressBarProps) {
  const bounded = share === null ? null : Math.min(1, Math.max(0, share));
  return (
    <div className={classes['bar']} data-main={main} data-tone={tone}>
      <Spoken share={bounded} label={label} />
      <div className={classes['done']} style={{ width: `${(bounded ?? 0.04) * 100}%` }} />
    </div>
  );
}

/** The progress as it is read out; the drawing beside it is decoration. */
function Spoken({ share, label }: { readonly share: number | null; readonly label: string }) {
  return (
    <progress
      className="iso-visually-hidden"
      aria-label={label}
      max={1}
      {...(share === null ? {} : { value: share })}
    />
  );
}

export type ProgressRingProps = {
  /** Share that is done, 0 to 1; null draws a quarter arc around the point. */
  readonly share: number | null;
  readonly label: string;
  readonly size?: number;
  readonly tone?: 'accent' | 'warn' | 'danger';
};

const radius = 15.3;
const circumference = 2 * Math.PI * radius;

/** A ring that says how far, or that something of unknown length is going on. */
export function ProgressRing({ share, label, size = 34, tone = 'accent' }: ProgressRingProps) {
  const part = share === null ? 0.25 : Math.min(1, Math.max(0, share));
  return (
    <span className={classes['ring']} data-tone={tone}>
      <Spoken share={share} label={label} />
      <svg viewBox="0 0 34 34" width={`${size / 16}rem`} height={`${size / 16}rem`} aria-hidden="true">
        <circle cx="17" cy="17" r={radius} className={classes['track']} />
        <circle
          cx="17"
          cy="17"
          r={radius}
          className={classes['arc']}
          data-unknown={share === null}
          strokeDasharray={`${circumference * part} ${circumference}`}
          transform="rotate(-90 17 17)"
        />
        {share === null && <circle cx="17" cy="17" r="3.2" className={classes['point']} />}
      </svg>
    </span>
  );
}

export type ProgressRowProps = {
  readonly icon?: ReactNode;
  readonly title: string;
  /** Done of total with unit, and the rate: “3.10 of 4.80 GB · 61 MB/s”. */
  readonly detail: string;
  /** Remaining time, or what it waits for. */
  readonly remaining?: string;
  readonly share: number | null;
  readonly paused?: boolean;
  readonly onPause?: () => void;
  readonly onResume?: () => void;
  readonly onCancel?: () => void;
  readonly labels?: Readonly<{ pause: string; resume: string; cancel: string }>;
};

const english = { pause: 'Pause', resume: 'Resume', cancel: 'Cancel' } as const;

/** One piece of long work: what, how far, how long still, and how to stop it. */
export function ProgressRow(props: ProgressRowProps) {
  const {
    icon,
    title,
    detail,
    remaining,
    share,
    paused = false,
    onPause,
    onResume,
    onCancel,
    labels = english,
  } = props;
  const toggle = paused ? onResume : onPause;
  return (
    <div className={classes['row']}>
      <div className={classes['line']}>
        <span className={classes['icon']}>{icon}</span>
        <div className={classes['text']}>
          <p>{title}</p>
          <p>{detail}</p>
        </div>
        {remaining !== undefined && <span className={classes['remaining']}>{remaining}</span>}
        {toggle !== undefined && (
          <ActionIcon size="xs" aria-label={`${paused ? labels.resume : labels.pause}: ${title}`} onClick={toggle}>
            {paused ? <IconPlayerPlay size={14} stroke={1.75} /> : <IconPlayerPause size={14} stroke={1.75} />}
          </ActionIcon>
        )}
        {onCancel !== undefined && (
          <ActionIcon size="xs" aria-label={`${labels.cancel}: ${title}`} onClick={onCancel}>
            <IconX size={14} stroke={1.75} />
          </ActionIcon>
        )}
      </div>
      <ProgressBar share={share} label={title} tone={paused ? 'quiet' : 'accent'} />
    </div>
  );
}
