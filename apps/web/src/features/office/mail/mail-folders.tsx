import {
  IconAlertCircle,
  IconArchive,
  IconClock,
  IconClockPause,
  IconInbox,
  IconPencil,
  IconSend,
  IconStar,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { mailLabels, type MailPlace } from '@isocenter/contract/office/mail/mail-parts.ts';
import { Count } from '#i18n/count.tsx';
import { Dot } from '#ui/controls/dot.tsx';
import { SideHeading, SideLink, SideLinks } from '#ui/layout/side-links.tsx';
import { labelTones } from './label-tones.ts';
import { mailCountsQuery } from './mail-count.ts';
import { pathOf, type MailPlaceOf } from './mail-search.ts';

/** In their order; of some it is told how many wait in them. */
const folders: readonly (readonly [MailPlace, Icon, counted?: 'inbox' | 'spam' | 'draft' | 'scheduled' | 'snoozed'])[] =
  [
    ['inbox', IconInbox, 'inbox'],
    ['snoozed', IconClockPause, 'snoozed'],
    ['sent', IconSend],
    ['draft', IconPencil, 'draft'],
    ['scheduled', IconClock, 'scheduled'],
    ['starred', IconStar],
    ['archive', IconArchive],
    ['spam', IconAlertCircle, 'spam'],
    ['trash', IconTrash],
  ];

export type MailFoldersProps = { readonly place: MailPlaceOf; readonly onChosen: () => void };

/** Folders and labels, each an address, with what waits in them. */
export function MailFolders({ place, onChosen }: MailFoldersProps) {
  const { t } = useTranslation();
  const { data } = useQuery(mailCountsQuery);
  const shown = (count = 0) => count > 0 && { count: <Count of={count} /> };
  return (
    <>
      <SideLinks>
        {folders.map(([folder, FolderIcon, counted]) => (
          <SideLink
            key={folder}
            to={pathOf({ folder, label: undefined })}
            isHere={place.folder === folder}
            {...shown(counted && data?.[counted])}
            onChosen={onChosen}
          >
            <FolderIcon size={16} stroke={1.6} aria-hidden="true" />
            {t(`mailbox.folder.${folder}`)}
          </SideLink>
        ))}
      </SideLinks>
      <SideHeading title={t('mailbox.labels')} />
      <SideLinks>
        {mailLabels.map((label) => (
          <SideLink
            key={label}
            to={pathOf({ folder: undefined, label })}
            isHere={place.label === label}
            {...shown(data?.labels[label])}
            onChosen={onChosen}
          >
            <Dot tone={labelTones[label]} />
            {t(`mailbox.label.${label}`)}
          </SideLink>
        ))}
      </SideLinks>
    </>
  );
}
