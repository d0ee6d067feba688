import { Modal } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { useReturnFocus } from '#ui/overlay/return-focus.ts';
import type { MadeLink } from './user-mutations.ts';
import classes from './users.module.css';

export type MadeLinks = { readonly kind: 'invite' | 'reset-link'; readonly links: readonly MadeLink[] };

/** Shows the outcome of invitations or of a password link: mailed, or to be handed over because no mail server is set. */
export function LinkDialog({ kind, links, onClose }: MadeLinks & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  useReturnFocus();
  const [first] = links;
  if (first === undefined) return null;
  const until = formatDateTime(first.expiresAt, formats);
  const one = t(kind === 'invite' ? 'users.link.invitation' : 'users.link.password', { name: first.name });
  const text = first.isMailed ? t('users.link.mailed', { until }) : t('users.link.handOver', { until });
  return (
    <Modal.Root opened onClose={onClose} size={links.length === 1 ? '28rem' : '44rem'}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <div className={classes['stack']}>
            <Modal.Title>{links.length === 1 ? one : t('users.link.invitations', { count: links.length })}</Modal.Title>
            <p className={classes['dialogText']}>{text}</p>
            {!first.isMailed && <Links links={links} />}
            <div className={classes['dialogEnd']}>
              <ActButton kind="primary" label={t('common.close')} onClick={onClose} />
            </div>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Links({ links }: Pick<MadeLinks, 'links'>) {
  const { t } = useTranslation();
  const isOne = links.length === 1;
  return (
    <ul className={classes['links']}>
      {links.map(({ name, link }) => (
        <li key={link} className={classes['link']}>
          {!isOne && <bdi className={classes['name']}>{name}</bdi>}
          <bdi dir="ltr" className={isOne ? undefined : classes['cut']}>
            {link}
          </bdi>
          {link !== null && (
            <CopyButton
              value={link}
              labels={{
                copy: t('users.link.copyOf', { name }),
                copied: t('common.copied'),
                failed: t('importing.links.refused'),
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
