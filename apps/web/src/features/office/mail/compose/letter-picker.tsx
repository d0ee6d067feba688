import { Popover } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { listMailTemplates } from '@isocenter/contract/office/mail/endpoints.ts';
import { queryOf } from '#api/records/query-of.ts';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { cacheKey } from '../mail-count.ts';
import type { ComposeFormProps } from './composer.ts';
import classes from './compose.module.css';

/** Letters of the house about the study that goes with the mail, filled in. */
export function LetterPicker({ composed, onChange }: Pick<ComposeFormProps, 'composed' | 'onChange'>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const studyUid = composed.studies[0]?.studyUid;
  const recipient = composed.to.people[0]?.name ?? '';
  const { data } = useQuery({
    ...queryOf(cacheKey, 'letters', listMailTemplates, { query: { studyUid: studyUid ?? '', recipient } }),
    enabled: isOpen && studyUid !== undefined,
  });
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <IconAct label={t('mailbox.letter')} icon={IconTemplate} iconSize={17} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown className={classes['schedule'] ?? ''}>
        <p className={classes['scheduleTitle']}>{t('mailbox.letter')}</p>
        {studyUid === undefined && <p className={classes['hint']}>{t('mailbox.letterNeedsStudy')}</p>}
        {studyUid !== undefined && data?.rows.length === 0 && (
          <p className={classes['hint']}>{t('mailbox.noLetter')}</p>
        )}
        {studyUid !== undefined &&
          data?.rows.map(({ event, subject, html }) => (
            <button
              key={event}
              type="button"
              className={classes['choice']}
              onClick={() => {
                setOpen(false);
                onChange({ subject: composed.subject === '' ? subject : composed.subject, html: html + composed.html });
              }}
            >
              <span>{t(`mailbox.letterOf.${event}`)}</span>
            </button>
          ))}
      </Popover.Dropdown>
    </Popover>
  );
}
