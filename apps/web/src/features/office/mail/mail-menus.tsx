import { IconCheck, IconFolder, IconMinus, IconTag } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { mailLabels, type MailFolder, type MailLabel } from '@isocenter/contract/office/mail/mail-parts.ts';
import { Dot } from '#ui/controls/dot.tsx';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { LaterMenu } from '#ui/overlay/later-menu.tsx';
import { labelTones } from './label-tones.ts';

const targets = ['inbox', 'archive', 'spam', 'trash'] as const satisfies readonly MailFolder[];

export type MoveMenuProps = { readonly here: string | undefined; readonly onMove: (folder: MailFolder) => void };

export function MoveMenu({ here, onMove }: MoveMenuProps) {
  const { t } = useTranslation();
  return (
    <LaterMenu position="bottom-start" target={<IconAct label={t('mailbox.move')} icon={IconFolder} iconSize={17} />}>
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
  /** Those that are on some of them and not on all. */
  readonly onSome?: readonly MailLabel[];
  readonly opened?: boolean;
  readonly onChange?: (opened: boolean) => void;
  readonly onLabel: (label: MailLabel) => void;
};

/** Labels, put on and taken off. */
export function LabelMenu({ set, onSome = [], opened, onChange, onLabel }: LabelMenuProps) {
  const { t } = useTranslation();
  return (
    <LaterMenu
      position="bottom-start"
      opened={opened}
      onChange={onChange}
      target={
        <IconAct
          label={t('mailbox.setLabel')}
          icon={IconTag}
          iconSize={17}
          onClick={() => opened !== undefined && onChange?.(!opened)}
        />
      }
    >
      {(Menu) =>
        mailLabels.map((label) => (
          <Menu.Item
            key={label}
            leftSection={<Dot tone={labelTones[label]} />}
            rightSection={
              set.includes(label) ? (
                <IconCheck size={14} aria-label={t('mailbox.isSet')} />
              ) : (
                onSome.includes(label) && <IconMinus size={14} aria-label={t('mailbox.isOnSome')} />
              )
            }
            onClick={() => onLabel(label)}
          >
            {t(`mailbox.label.${label}`)}
          </Menu.Item>
        ))
      }
    </LaterMenu>
  );
}
