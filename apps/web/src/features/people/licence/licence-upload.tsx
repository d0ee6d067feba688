import { Textarea } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { largestLicence } from '@isocenter/contract/people/licence/licence.ts';
import type { Licence } from '@isocenter/contract/people/licence/fields.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { usePutLicence } from './licence-queries.ts';
import { TakeOut } from './take-out.tsx';
import classes from './licence.module.css';

/** Putting in a file: dropped, chosen or pasted; it is verified before anything changes. */
export function LicenceUpload({ licence }: { readonly licence: Licence }) {
  const { t } = useTranslation();
  const put = usePutLicence();
  const [text, setText] = useState('');
  const [isTooLarge, setIsTooLarge] = useState(false);
  const hasOne = licence.state !== 'none';
  const send = (file: string): void => {
    setIsTooLarge(file.length > largestLicence);
    if (file.length > largestLicence) return;
    put.mutate(file, {
      onSuccess: ({ state }) => {
        setText('');
        const isNow = state === 'valid' || state === 'expiring';
        showToast({
          tone: 'ok',
          title: isNow ? t('licence.done') : t('licence.doneLater'),
          closeLabel: t('common.close'),
        });
      },
    });
  };
  const failure = isTooLarge ? t('licence.tooLarge') : put.error?.message;
  return (
    <Card title={hasOne ? t('licence.replace') : t('licence.put')} aside={hasOne && <TakeOut />}>
      <div className={classes['upload']}>
        <Dropzone
          multiple={false}
          loading={put.isPending}
          onDrop={([file]) =>
            void file
              ?.slice(0, largestLicence + 1)
              .text()
              .then(send)
          }
          className={classes['drop'] ?? ''}
          inputProps={{ 'aria-label': t('licence.dropHere') }}
        >
          <span className={classes['dropText']}>
            <IconFileCertificate size={18} stroke={1.6} aria-hidden="true" />
            {t('licence.dropHere')}
          </span>
        </Dropzone>
        <Textarea
          label={t('licence.paste')}
          description={t('licence.offline')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          rows={3}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
        />
        {failure !== undefined && (
          <div role="alert">
            <Notice tone="danger">{t('licence.failed', { message: failure })}</Notice>
          </div>
        )}
        <div>
          <ActButton
            kind="primary"
            label={t('licence.putIn')}
            busyLabel={t('licence.puttingIn')}
            busy={put.isPending}
            disabled={text.trim() === ''}
            onClick={() => send(text)}
          />
        </div>
      </div>
    </Card>
  );
}
