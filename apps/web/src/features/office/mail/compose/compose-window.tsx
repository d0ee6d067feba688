import { IconArrowsMaximize, IconArrowsMinimize, IconMinus, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { sendDelaySeconds } from '@isocenter/contract/office/mail/mail-parts.ts';
import { errorOf } from '#api/error-of.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { formatTimeOfSaving } from '#ui/format/time-of-saving.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { isInside } from '#ui/overlay/is-inside.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { isBlank } from '#ui/rich-text/plain-text.ts';
import { ComposeForm } from './compose-form.tsx';
import { useDraft, type DraftState } from './use-draft.ts';
import { useToFields } from './use-to-fields.ts';
import type { Composer } from './use-composers.ts';
import classes from './compose.module.css';

export type ComposeWindowProps = {
  readonly composer: Composer;
  /** For a newer one. */
  readonly makesRoom: boolean;
  readonly isLarge: boolean;
  readonly onLarge: (isLarge: boolean) => void;
  readonly onClose: () => void;
  /** A mail that was sent is called back. */
  readonly onUndo: (mailId: number) => void;
};

/** A mail while it is written; Escape leaves it as a draft. */
export function ComposeWindow({ composer, makesRoom, isLarge, onLarge, onClose, onUndo }: ComposeWindowProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const formats = useFormats();
  const titleId = useId();
  const draft = useDraft(composer);
  const [isSmall, setSmall] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const element = useRef<HTMLElement>(null);
  const { composed, state } = draft;
  const [toConfirm, setToConfirm] = useState<{ readonly sendAt: string | null }>();
  const { ill, onTyped, isReady } = useToFields(composed, element);
  const { subject, answers } = composer.start;
  const isAnswer = answers !== null && subject.startsWith('Re:');
  useEffect(() => {
    setSmall(false);
    // The editor of an answer takes the focus by itself when it comes; from then on it is there.
    const field = isAnswer ? '[contenteditable="true"]' : 'input';
    element.current?.querySelector<HTMLElement>(field)?.focus();
  }, [isAnswer, composer.focusRequests]);
  const run = (work: () => Promise<void>): void => {
    setBusy(true);
    work()
      .catch((error: unknown) => toasts.failed(errorOf(error)))
      .finally(() => setBusy(false));
  };
  const send = (sendAt: string | null): void => {
    if (isBusy || !isReady()) return;
    if (toConfirm === undefined && composed.subject === '' && isBlank(composed.html)) return setToConfirm({ sendAt });
    setToConfirm(undefined);
    run(async () => {
      const mailId = await draft.send(sendAt);
      onClose();
      const words =
        sendAt === null ? t('mailbox.sending') : t('mailbox.leavesAt', { at: formatDateTime(sendAt, formats) });
      toasts.done(words, { undo: () => onUndo(mailId), seconds: sendDelaySeconds });
    });
  };
  const leave = (): void => run(async () => draft.save().then(onClose));
  useEffect(() => {
    if (makesRoom)
      run(async () => {
        const mailId = await draft.save();
        onClose();
        if (mailId !== undefined) toasts.done(t('mailbox.madeRoom', { title }));
      });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when a newer one comes
  }, [makesRoom]);
  const title = composed.subject === '' ? t('mailbox.newMail') : composed.subject;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its fields and buttons
    <section
      ref={element}
      aria-labelledby={titleId}
      className={classes['window']}
      data-large={isLarge}
      data-small={isSmall}
      onKeyDown={(event) => {
        if (!isInside(event)) {
          if (event.key === 'Escape') event.stopPropagation();
          return;
        }
        // Escape closes first what lies above: a list of people, a menu.
        const isAbove = event.target instanceof HTMLElement && event.target.getAttribute('aria-expanded') === 'true';
        if (event.key === 'Escape' && !event.defaultPrevented && !isAbove) {
          event.stopPropagation();
          leave();
        }
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          send(null);
        }
      }}
    >
      <header className={classes['head']}>
        <h2 id={titleId}>
          <bdi>{title}</bdi>
        </h2>
        <Saved state={state} />
        <IconAct
          label={t(isSmall ? 'mailbox.restoreWindow' : 'mailbox.minimise')}
          icon={IconMinus}
          aria-expanded={!isSmall}
          onClick={() => setSmall(!isSmall)}
        />
        <IconAct
          className={classes['onDesk'] ?? ''}
          label={t(isLarge ? 'mailbox.restoreWindow' : 'mailbox.maximise')}
          icon={isLarge ? IconArrowsMinimize : IconArrowsMaximize}
          onClick={() => {
            setSmall(false);
            onLarge(!isLarge);
          }}
        />
        <IconAct label={t('mailbox.closeWindow')} icon={IconX} onClick={leave} />
      </header>
      <div hidden={isSmall} className={classes['body']}>
        <ComposeForm
          composed={composed}
          takesFocus={isAnswer}
          onChange={draft.change}
          onTyped={onTyped}
          ill={ill}
          isBusy={isBusy}
          onSend={send}
          onDiscard={() => run(async () => draft.discard().then(onClose))}
        />
      </div>
      <ConfirmDialog
        opened={toConfirm !== undefined}
        title={t('mailbox.blankTitle')}
        confirmLabel={t('mailbox.send')}
        cancelLabel={t('common.cancel')}
        onConfirm={() => toConfirm !== undefined && send(toConfirm.sendAt)}
        onCancel={() => setToConfirm(undefined)}
      >
        {t('mailbox.blankText')}
      </ConfirmDialog>
    </section>
  );
}

/** Shows whether the text is saved, and since when. */
function Saved({ state }: { readonly state: DraftState }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <output className={classes['saved']} data-ill={state.kind === 'failed'}>
      {state.kind === 'saved' && t('mailbox.saved', { time: formatTimeOfSaving(state.at, formats) })}
      {state.kind === 'changed' && t('mailbox.saving')}
      {state.kind === 'failed' && t('mailbox.notSaved', { why: state.error.message })}
    </output>
  );
}
