import { Popover } from '@mantine/core';
import { IconClockPause, IconClockPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { MailPlace } from '@isocenter/contract/office/mail/mail-parts.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { SchedulePart } from './compose/schedule-part.tsx';
import { useMailActs } from './mail-queries.ts';

export type SnoozeButtonProps = {
  readonly mailIds: readonly number[];
  /** The folder in which they lie. */
  readonly here: MailPlace | undefined;
  readonly opened?: boolean;
  readonly onOpened?: (opened: boolean) => void;
  readonly onDone: () => void;
};

/** Lets mails come back later; those that wait, at once. */
export function SnoozeButton({ mailIds, here, opened, onOpened, onDone }: SnoozeButtonProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const acts = useMailActs();
  const toasts = useToasts();
  const [isOpen, setOpen] = useState(false);
  const set = onOpened ?? setOpen;
  const shown = opened ?? isOpen;
  const snooze = (until: string | null): void =>
    void acts.snooze(mailIds, until).then((isDone) => {
      set(false);
      if (!isDone) return;
      onDone();
      if (until !== null)
        toasts.done(t('mailbox.comesBack', { at: formatDateTime(until, formats) }), {
          undo: () => void acts.move(mailIds, 'inbox'),
        });
    });
  if (here === 'snoozed')
    return <IconAct label={t('mailbox.bringBack')} icon={IconClockPlay} iconSize={17} onClick={() => snooze(null)} />;
  return (
    <Popover opened={shown} onChange={set} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <IconAct label={t('mailbox.snooze')} icon={IconClockPause} iconSize={17} onClick={() => set(!shown)} />
      </Popover.Target>
      <Popover.Dropdown>
        <SchedulePart title={t('mailbox.snooze')} act={t('mailbox.snoozeThen')} onTime={snooze} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Returns true if mails of a folder can be snoozed: received ones, but neither one's own nor those in the trash. */
export function canWait(here: MailPlace | undefined): boolean {
  return here === 'inbox' || here === 'archive' || here === 'spam' || here === 'snoozed' || here === 'starred';
}
