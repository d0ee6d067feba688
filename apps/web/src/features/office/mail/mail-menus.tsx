import { ActionIcon } from '@mantine/core';
import { IconCheck, IconFolder, IconTag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mailLabels, type MailFolder, type MailLabel } from '@isocenter/contract/office/mail-parts.ts';
import { LaterMenu } from '#ui/overlay/later-menu.tsx';
import { LabelDot } from './mail-folders.tsx';

const targets = ['inbox', 'archive', 'spam', 'trash'] as const satisfies readonly MailFolder[];

export type MoveMenuProps = { readonly here: string | undefined; readonly onMove: (folder: MailFolder) => void };

/** Where mails may be moved to. */
export function MoveMenu({ here, onMove }: MoveMenuProps) {
  const { t } = useTranslation();
  return (
    <LaterMenu
      position="bottom-start"
      target={
        <ActionIcon variant="subtle" aria-label={t('mailbox.move')} title={t('mailbox.move')}>
          <IconFolder size={17} stroke={1.6} />
        </ActionIcon>
      }
    >
      {(Menu) =>
        targets
          .filter((folder) => folder !== here)
          .map((folder) => (
            <Menu.Item key={folder} onClick={() => onMove(folder)}>
              {t(`mailbox.folder.${folder}`)}
            </Menu.Item>
          ))
      }
    </LaterMenu>
  );
}

export type LabelMenuProps = {
  /** Those that are on all of them. */
  readonly set: readonly MailLabel[];
  readonly opened?: boolean;
  readonly onChange?: (opened: boolean) => void;
  readonly onLabel: (label: MailLabel) => void;
};

/** Labels, put on and taken off. */
export function LabelMenu({ set, opened, onChange, onLabel }: LabelMenuProps) {
  const { t } = useTranslation();
  return (
    <LaterMenu
      position="bottom-start"
      opened={opened}
      onChange={onChange}
      target={
        <ActionIcon
          variant="subtle"
          aria-label={t('mailbox.setLabel')}
          title={t('mailbox.setLabel')}
          onClick={() => opened !== undefined && onChange?.(!opened)}
        >
          <IconTag size={17} stroke={1.6} />
        </ActionIcon>
      }
    >
      {(Menu) =>
        mailLabels.map((label) => (
          <Menu.Item
            key={label}
            leftSection={<LabelDot label={label} />}
            rightSection={set.includes(label) ? <IconCheck size={14} aria-label={t('mailbox.isSet')} /> : undefined}
            onClick={() => onLabel(label)}
          >
            {t(`mailbox.label.${label}`)}
          </Menu.Item>
        ))
      }
    </LaterMenu>
  );
}
