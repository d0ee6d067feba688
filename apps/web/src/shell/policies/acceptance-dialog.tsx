import { Modal } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PolicyToAccept } from '@isocenter/contract/people/policies/fields.ts';
import { session } from '#api/client.ts';
import { useAcceptPolicy } from '#features/people/policies/policies-queries.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { Notice } from '#ui/states/notice.tsx';
import classes from './policies.module.css';

export interface AcceptanceDialogProps {
  readonly policy: PolicyToAccept;
  /** The documents still to be accepted, this one included. */
  readonly left: number;
  /** Closes it where it may wait. Without it the dialog goes away by accepting or by signing out, and in no other way. */
  readonly onLater?: () => void;
}

/** One text to accept. */
export function AcceptanceDialog({ policy, left, onLater }: AcceptanceDialogProps) {
  const { t } = useTranslation();
  const accept = useAcceptPolicy();
  const { kind, version, language, title, html, isFirst } = policy;
  return (
    <Modal.Root
      opened
      onClose={onLater ?? stay}
      closeOnEscape={onLater !== undefined}
      closeOnClickOutside={false}
      size="45rem"
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title lang={language}>{title}</Modal.Title>
          <p className={classes['why']}>
            {isFirst ? t('policies.accept.first') : t('policies.accept.again')}
            {left > 1 && ` (${t('policies.accept.step', { step: 1, steps: left })})`}
          </p>
          <Changes changes={policy.changes} />
          {/* It scrolls, so that it takes the focus: then it can be read by keyboard. */}
          <section className={classes['text']} aria-label={t('policies.accept.text')} tabIndex={0}>
            <RichText html={html} lang={language} />
          </section>
          {accept.error !== null && (
            <div role="alert">
              <Notice tone="danger">{t('policies.accept.failed', { message: accept.error.message })}</Notice>
            </div>
          )}
          <div className={classes['buttons']}>
            <a href={`/policies/${kind}`} target="_blank" rel="noreferrer" className={classes['page']}>
              {t('policies.accept.asPage')}
            </a>
            {onLater === undefined ? (
              <ActButton kind="quiet" label={t('common.signOut')} onClick={() => void session.signOut('chosen')} />
            ) : (
              <ActButton kind="quiet" label={t('policies.accept.later')} onClick={onLater} />
            )}
            <ActButton
              kind="primary"
              label={t('policies.accept.accept')}
              busyLabel={t('policies.accept.accepting')}
              busy={accept.isPending}
              onClick={() => accept.mutate({ kind, version, language })}
            />
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Changes({ changes }: Pick<PolicyToAccept, 'changes'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (changes.length === 0) return null;
  return (
    <div className={classes['changes']}>
      <h3>{t('policies.accept.changes')}</h3>
      <dl>
        {changes.map(({ version, publishedAt, note }) => (
          <div key={version}>
            <dt>{t('policies.accept.change', { version, date: formatDate(publishedAt, formats) })}</dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The dialog has no other way out. */
function stay(): void {}
