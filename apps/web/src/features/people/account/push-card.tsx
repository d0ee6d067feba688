import { useTranslation } from 'react-i18next';
import type { PushDevice } from '@isocenter/contract/system/push.ts';
import { ApiError } from '#api/api-error.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { Card } from '#ui/layout/card.tsx';
import { Loaded } from './loaded.tsx';
import { canBeTold, PushDenied, usePush } from './use-push.ts';
import classes from './account.module.css';

/** Which of my browsers are told while no page of this is open. */
export function PushCard() {
  const { t } = useTranslation();
  const push = usePush();
  return (
    <Card title={t('noticeList.push.title')}>
      <Loaded query={push.query} lines={2}>
        {({ publicKey, devices }) => <Devices publicKey={publicKey} devices={devices} push={push} />}
      </Loaded>
    </Card>
  );
}

interface DevicesProps {
  readonly publicKey: string;
  readonly devices: readonly PushDevice[];
  readonly push: ReturnType<typeof usePush>;
}

function Devices({ publicKey, devices, push: { begin, end } }: DevicesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const whyNot = useWhyNot(begin.error ?? end.error);
  const isTold = devices.some(({ isThis }) => isThis);
  return (
    <div className={classes['fields']}>
      <p className={classes['text']}>{t('noticeList.push.text')}</p>
      {devices.length > 0 && (
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
              <ActButton label={t('noticeList.push.end')} onClick={() => end.mutate(device)} />
            </li>
          ))}
        </ul>
      )}
      {!isTold && (
        <div className={classes['acts']}>
          <ActButton
            label={t('noticeList.push.begin')}
            disabled={!canBeTold() || begin.isPending}
            onClick={() => begin.mutate(publicKey)}
          />
        </div>
      )}
      <output className={classes['hint']}>{whyNot}</output>
    </div>
  );
}

function useWhyNot(error: Error | null): string {
  const { t } = useTranslation();
  if (!canBeTold()) return t('noticeList.push.unable');
  if (error === null) return '';
  if (error instanceof PushDenied) return t('noticeList.push.denied');
  // What a browser says of its push service is of no use to anybody.
  return error instanceof ApiError ? error.message : t('noticeList.push.failed');
}
