import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useAllKeys } from '#api/page-keys.ts';
import type { PageKey } from '#api/page-keys.ts';
import { KeyCap } from '#ui/controls/key-cap.tsx';
import classes from './keys.module.css';

/** All keys that work on this page, in groups: the page's own first. */
export function KeysDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const page = t('shell.keys.page');
  const groups = Map.groupBy(useAllKeys(), (entry) => entry.group ?? page);
  const sorted = [...groups].toSorted(([a], [b]) => Number(b === page) - Number(a === page));
  return (
    <Modal.Root opened={opened} onClose={onClose} size="45rem">
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes['head']}>
          <Modal.Title tabIndex={-1} data-autofocus>
            {t('shell.keys.title')}
          </Modal.Title>
          <Modal.CloseButton aria-label={t('common.close')} icon={<IconX size={18} stroke={1.6} />} />
        </div>
        <Modal.Body className={classes['body'] ?? ''}>
          {sorted.map(([group, entries]) => (
            <section key={group}>
              <h3 className={classes['group']}>{group}</h3>
              <dl className={classes['list']}>
                {entries.map((entry) => (
                  <Row key={entry.key} entry={entry} />
                ))}
              </dl>
            </section>
          ))}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Row({ entry }: { readonly entry: PageKey }) {
  const { t } = useTranslation();
  const [first = '', second] = entry.key.split(' ');
  return (
    <div className={classes['row']}>
      <dt>{entry.label}</dt>
      <dd>
        <KeyCap keys={shown(first)} />
        {second !== undefined && (
          <>
            <span>{t('shell.keys.followedBy')}</span>
            <KeyCap keys={shown(second)} />
          </>
        )}
      </dd>
    </div>
  );
}

/** A key as a cap takes it: letters as they are printed on keyboards. */
function shown(key: string): string {
  const names = key === '+' ? ['+'] : key.split('+');
  return names.map((name) => (name.length === 1 ? name.toUpperCase() : name)).join(' ');
}
