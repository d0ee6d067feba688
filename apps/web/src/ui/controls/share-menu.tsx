import { IconCopy, IconDeviceMobileShare, IconMail, IconShare } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { LaterMenu } from '../overlay/later-menu.tsx';
import { useToasts } from '../records/use-toasts.ts';
import { ActButton } from './act-button.tsx';

const icon = { size: 16, stroke: 1.75 } as const;

/** Hands the address of this page on: copied, by the mail program, or by what the device shares with. Who opens it needs the right. */
export function ShareMenu({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const url = location.origin + location.pathname;
  const copy = (): void => {
    navigator.clipboard.writeText(url).then(() => toasts.done(t('shareMenu.copied')), toasts.failed);
  };
  return (
    <LaterMenu target={<ActButton label={t('shareMenu.act')} icon={IconShare} />}>
      {(Menu) => (
        <>
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={copy}>
            {t('shareMenu.copy')}
          </Menu.Item>
          <Menu.Item
            component="a"
            leftSection={<IconMail {...icon} />}
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
          >
            {t('shareMenu.mail')}
          </Menu.Item>
          {'share' in navigator && (
            <Menu.Item
              leftSection={<IconDeviceMobileShare {...icon} />}
              // Who closes the sheet of the device has not been refused anything.
              onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
            >
              {t('shareMenu.device')}
            </Menu.Item>
          )}
        </>
      )}
    </LaterMenu>
  );
}
