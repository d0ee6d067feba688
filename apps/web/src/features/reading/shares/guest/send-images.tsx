import { Progress } from '@mantine/core';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { mostGuestPapers } from '@isocenter/contract/archive/uploads/uploads.ts';
import { latePart } from '#i18n/late-part.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import type { OpenDesk } from './paper-desk.ts';
import { useSending, type Sending } from './use-sending.ts';
import classes from './guest.module.css';

const PapersForm = latePart(() => import('./papers-form.tsx').then((file) => file.PapersForm));

type Props = {
  /** The person who requests the images. */
  readonly sender: string;
  readonly openDesk: OpenDesk;
};

/** Takes the images that a guest is asked for, and the papers that belong to them. */
export function SendImages({ sender, openDesk }: Props) {
  const { t } = useTranslation();
  const { state, begin, answer, stop } = useSending(openDesk);
  return (
    <section className={classes['card']} aria-labelledby="send-images">
      <h1 id="send-images" className={classes['title']}>
        {t('shares.guest.send.title')}
      </h1>
      <p>{t('shares.guest.send.text', { name: sender })}</p>
      {(state.kind === 'sending' || state.kind === 'reading') && <Busy {...state} onStop={stop} />}
      {state.kind === 'asking' && (
        <Suspense fallback={<SkeletonBlock label={t('shares.guest.opening')} />}>
          <PapersForm {...state} onSend={(placed) => answer(state.desk, placed)} onLeave={() => answer(state.desk)} />
        </Suspense>
      )}
      {(state.kind === 'idle' || state.kind === 'ended') && (
        <div className={classes['acts']}>
          <Picker label={t('shares.guest.send.files')} isFolder={false} onFiles={begin} />
          <Picker label={t('shares.guest.send.folder')} isFolder onFiles={begin} />
        </div>
      )}
      {state.kind === 'ended' && <Ended {...state} />}
    </section>
  );
}

type BusyProps = Extract<Sending, { kind: 'sending' | 'reading' }> & { readonly onStop: () => void };

function Busy({ kind, done, total, onStop }: BusyProps) {
  const { t } = useTranslation();
  return (
    <>
      <output>{t(`shares.guest.send.${kind}`, { done, total })}</output>
      <Progress value={(100 * done) / Math.max(1, total)} aria-label={t('shares.guest.send.title')} />
      <ActButton size="large" label={t('shares.guest.send.stop')} onClick={onStop} fullWidth />
    </>
  );
}

const tones = {
  received: 'ok',
  known: 'info',
  checked: 'info',
  refused: 'warn',
  notSent: 'info',
  damaged: 'warn',
  paperDamaged: 'warn',
  paperForm: 'warn',
  paperLarge: 'warn',
  papersLeft: 'warn',
} as const;

function Ended({ sent, fault }: Extract<Sending, { kind: 'ended' }>) {
  const { t } = useTranslation();
  // The names of `tones`, in their order.
  const outcomes = (Object.keys(tones) as (keyof typeof tones)[]).filter((name) => sent[name] > 0);
  return (
    <output className={classes['study']}>
      {outcomes.map((name) => (
        <Notice key={name} tone={tones[name]}>
          {t(`shares.guest.send.${name}`, { count: sent[name], most: mostGuestPapers })}
        </Notice>
      ))}
      {fault !== '' && <Notice tone="danger">{fault}</Notice>}
    </output>
  );
}

type PickerProps = {
  readonly label: string;
  readonly isFolder: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

function Picker({ label, isFolder, onFiles }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFolder) input.current?.setAttribute('webkitdirectory', '');
  }, [isFolder]);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <ActButton
        {...(isFolder ? {} : { kind: 'primary' as const })}
        size="large"
        label={label}
        onClick={() => input.current?.click()}
        fullWidth
      />
    </>
  );
}
