import { TextInput } from '@mantine/core';
import {
  IconActivity,
  IconBell,
  IconBook,
  IconBuildingHospital,
  IconCalendar,
  IconChartHistogram,
  IconCheckbox,
  IconCloudDataConnection,
  IconColumns3,
  IconCopy,
  IconDownload,
  IconEye,
  IconFileText,
  IconFilter,
  IconFlag,
  IconHistory,
  IconListDetails,
  IconMail,
  IconMessages,
  IconPlugConnected,
  IconRuler2,
  IconScanEye,
  IconSearch,
  IconSend,
  IconServer2,
  IconSettings,
  IconShare2,
  IconShieldLock,
  IconStack2,
  IconStethoscope,
  IconTag,
  IconTrash,
  IconUpload,
  IconUser,
  IconUsers,
  IconZoomIn,
  type Icon,
} from '@tabler/icons-react';
import { useState } from 'react';
import classes from '../gallery.module.css';

const icons: Readonly<Record<string, Icon>> = {
  activity: IconActivity,
  bell: IconBell,
  book: IconBook,
  'building-hospital': IconBuildingHospital,
  calendar: IconCalendar,
  'chart-histogram': IconChartHistogram,
  checkbox: IconCheckbox,
  'cloud-data-connection': IconCloudDataConnection,
  'columns-3': IconColumns3,
  copy: IconCopy,
  download: IconDownload,
  eye: IconEye,
  'file-text': IconFileText,
  filter: IconFilter,
  flag: IconFlag,
  history: IconHistory,
  'list-details': IconListDetails,
  mail: IconMail,
  messages: IconMessages,
  'plug-connected': IconPlugConnected,
  'ruler-2': IconRuler2,
  'scan-eye': IconScanEye,
  search: IconSearch,
  send: IconSend,
  'server-2': IconServer2,
  settings: IconSettings,
  'share-2': IconShare2,
  'shield-lock': IconShieldLock,
  'stack-2': IconStack2,
  stethoscope: IconStethoscope,
  tag: IconTag,
  trash: IconTrash,
  upload: IconUpload,
  user: IconUser,
  users: IconUsers,
  'zoom-in': IconZoomIn,
};

export function Icons() {
  const [words, setWords] = useState('');
  const found = Object.entries(icons).filter(([name]) => name.includes(words.trim().toLowerCase()));
  return (
    <>
      <TextInput label="Name of the icon" value={words} onChange={(event) => setWords(event.currentTarget.value)} />
      {found.length === 0 && <p className="iso-hint">No icon is called “{words}”.</p>}
      <ul className={classes['icons']}>
        {found.map(([name, Shown]) => (
          <li key={name}>
            <Shown size={18} stroke={1.6} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}
