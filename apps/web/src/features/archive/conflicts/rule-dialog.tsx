import { Modal } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { useReturnFocus } from '#ui/overlay/return-focus.ts';
import classes from './conflicts.module.css';

const groups = ['equal', 'spelling', 'complete', 'contradict'] as const;

/** The rule by which a contradiction is told from spelling, with examples. */
export function RuleDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  useReturnFocus();
  return (
    <Modal.Root opened onClose={onClose} size="45rem">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title>{t('identity.rule.title')}</Modal.Title>
          <p className={classes['ruleText']}>{t('identity.rule.text')}</p>
          <dl className={classes['rule']}>
            {groups.map((group) => (
              <div key={group}>
                <dt>{t(`identity.likeness.${group}`)}</dt>
                <dd>
                  {t(`identity.rule.${group}`)}
                  <bdi className={classes['example']}>{t(`identity.rule.${group}Example`)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          <div className={classes['ruleEnd']}>
            <ActButton label={t('identity.rule.close')} onClick={onClose} />
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
