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
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { mailLabels, type MailLabel, type MailPlace } from '@isocenter/contract/office/mail-parts.ts';
import { Count } from '#i18n/count.tsx';
import { mailCountsQuery } from './mail-count.ts';
import { pathOf, type MailPlaceOf } from './mail-search.ts';
import classes from './mail.module.css';

const folders: readonly (readonly [MailPlace, Icon])[] = [
  ['inbox', IconInbox],
  ['snoozed', IconClockPause],
  ['sent', IconSend],
  ['draft', IconPencil],
  ['scheduled', IconClock],
  ['starred', IconStar],
  ['archive', IconArchive],
  ['spam', IconAlertCircle],
  ['trash', IconTrash],
];

export type MailFoldersProps = { readonly place: MailPlaceOf; readonly onChosen: () => void };

/** Folders and labels, each an address, with what waits in them. */
export function MailFolders({ place, onChosen }: MailFoldersProps) {
  const { t } = useTranslation();
  const { data } = useQuery(mailCountsQuery);
  const countOf = (folder: MailPlace): number => {
    switch (folder) {
      case 'inbox':
      case 'spam':
      case 'draft':
      case 'scheduled':
      case 'snoozed':
        return data?.[folder] ?? 0;
      case 'sent':
      case 'starred':
      case 'archive':
      case 'trash':
        return 0;
    }
  };
  return (
    <>
      <ul className={classes['folders']}>
        {folders.map(([folder, FolderIcon]) => (
          <li key={folder}>
            <PlaceLink
              to={{ folder, label: undefined }}
              isHere={place.folder === folder}
              count={countOf(folder)}
              onChosen={onChosen}
            >
              <FolderIcon size={16} stroke={1.6} aria-hidden="true" />
              {t(`mailbox.folder.${folder}`)}
            </PlaceLink>
          </li>
        ))}
      </ul>
      <h2 className={classes['labelsTitle']}>{t('mailbox.labels')}</h2>
      <ul className={classes['folders']}>
        {mailLabels.map((label) => (
          <li key={label}>
            <PlaceLink
              to={{ folder: undefined, label }}
              isHere={place.label === label}
              count={data?.labels[label] ?? 0}
              onChosen={onChosen}
            >
              <LabelDot label={label} />
              {t(`mailbox.label.${label}`)}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </>
  );
}

type PlaceLinkProps = {
  readonly to: MailPlaceOf;
  readonly isHere: boolean;
  readonly count: number;
  readonly onChosen: () => void;
  readonly children: React.ReactNode;
};

function PlaceLink({ to, isHere, count, onChosen, children }: PlaceLinkProps) {
  return (
    <Link
      to={pathOf(to)}
      className={classes['folder']}
      {...(isHere ? { 'aria-current': 'page' as const } : {})}
      activeOptions={{ exact: true }}
      onClick={onChosen}
    >
      {children}
      {count > 0 && (
        <span className={classes['folderCount']}>
          <Count of={count} />
        </span>
      )}
    </Link>
  );
}

/** The colour of a label; its name stands beside it or is read out. */
export function LabelDot({ label, name }: { readonly label: MailLabel; readonly name?: string }) {
  return (
    <span className={classes['labelDot']} data-label={label} {...(name === undefined ? {} : { title: name })}>
      {name !== undefined && <span className="iso-visually-hidden">{name}</span>}
    </span>
  );
}
