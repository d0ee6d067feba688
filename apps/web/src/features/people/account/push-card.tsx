import { useTranslation } from '#i18n/use-translation.ts';
import type { PushDevice } from '@isocenter/contract/system/notices/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { Card } from '#ui/layout/card.tsx';
import { Loaded } from './loaded.tsx';
import { SystemNotifications } from './system-notifications.tsx';
import { usePush } from './use-push.ts';
import classes from './account.module.css';

/** Shows whether this browser is notified while no page of this is open, and which other browsers of mine are. */
export function PushCard() {
  const { t } = useTranslation();
  const { query, end } = usePush();
  return (
    <Card title={t('noticeList.push.title')}>
      <Loaded query={query} lines={2}>
        {({ devices }) => (
          <div className={classes['fields']}>
            <p className="iso-lead">{t('noticeList.push.text')}</p>
            <SystemNotifications />
            {devices.length > 0 && <Devices devices={devices} onEnd={end.mutate} />}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

interface DevicesProps {
  readonly devices: readonly PushDevice[];
  readonly onEnd: (device: PushDevice) => void;
}

function Devices({ devices, onEnd }: DevicesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <ul className={classes['rows']}>
      {devices.map((device) => (
        <li key={device.pushDeviceId} className={classes['row']}>
          <span className={classes['rowText']}>
            <strong>
              {device.name || t('bell.unknownDevice')}
              {device.isThis && <Tag tone="info" label={t('noticeList.push.this')} />}
            </strong>
            {formatDate(device.since, formats)}
          </span>
          <ActButton label={t('noticeList.push.end')} onClick={() => onEnd(device)} />
        </li>
      ))}
    </ul>
  );
}
