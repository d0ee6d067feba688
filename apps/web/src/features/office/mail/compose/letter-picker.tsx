import { ActionIcon, Popover } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listMailTemplates } from '@isocenter/contract/office/mails.ts';
import { call } from '#api/client.ts';
import { kept } from '../mail-count.ts';
import type { ComposeFormProps } from './composer.ts';
import classes from './compose.module.css';

/** Letters of the house about the study that goes with the mail, filled in. */
export function LetterPicker({ composed, onChange }: Pick<ComposeFormProps, 'composed' | 'onChange'>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const studyUid = composed.studies[0]?.studyUid;
  const recipient = composed.to.people[0]?.name ?? '';
  const { data } = useQuery({
    queryKey: [kept, 'letters', studyUid, recipient],
    queryFn: ({ signal }) => call(listMailTemplates, { query: { studyUid: studyUid ?? '', recipient } }, { signal }),
    enabled: isOpen && studyUid !== undefined,
  });
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          aria-label={t('mailbox.letter')}
          title={t('mailbox.letter')}
          onClick={() => setOpen(!isOpen)}
        >
          <IconTemplate size={17} stroke={1.6} />
        </ActionIcon>
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
