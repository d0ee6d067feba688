import { Checkbox, Textarea } from '@mantine/core';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addProfilePost, mostPostPictures } from '@isocenter/contract/office/profile.ts';
import { textPictureOf } from '@isocenter/contract/rich-text.ts';
import { call } from '#api/client.ts';
import { sendOfficeFile } from '#api/office-files.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { useTold } from '#ui/records/use-told.ts';
import { Card } from '#ui/layout/card.tsx';
import classes from './profile.module.css';

/** Posts words and pictures; who posts pictures says that they are of nobody. */
export function NewPost() {
  const { t } = useTranslation();
  const told = useTold();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [fileIds, setFileIds] = useState<readonly string[]>([]);
  const [isDeidentified, setDeidentified] = useState(false);
  const post = useActOn({ kept: 'profile' }, () =>
    call(addProfilePost, { body: { text: text.trim(), fileIds: [...fileIds], isDeidentified } }),
  );
  const bring = useActOn({ kept: 'profile-pictures' }, (file: File) =>
    sendOfficeFile(file, { signal: AbortSignal.timeout(60_000) }),
  );
  const isReady = (text.trim() !== '' || fileIds.length > 0) && (fileIds.length === 0 || isDeidentified);
  const send = (): void =>
    post.mutate(undefined, {
      onError: told.failed,
      onSuccess: () => {
        setText('');
        setFileIds([]);
        setDeidentified(false);
      },
    });
  return (
    <Card>
      <form
        className={classes['newPost']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !post.isPending) send();
        }}
      >
        <Textarea
          label={t('profile.newPost')}
          value={text}
          maxLength={4000}
          autosize
          minRows={2}
          maxRows={10}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {fileIds.length > 0 && (
          <>
            <ul className={classes['photos']}>
              {fileIds.map((fileId, index) => (
                <li key={fileId}>
                  <img src={textPictureOf(fileId)} alt={t('profile.photo', { number: index + 1 })} />
                  <button
                    type="button"
                    aria-label={t('profile.leaveOut', { number: index + 1 })}
                    onClick={() => setFileIds(fileIds.filter((one) => one !== fileId))}
                  >
                    <IconX size={14} stroke={2} aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
            <Checkbox
              label={t('profile.deidentified')}
              description={t('profile.deidentifiedHint')}
              checked={isDeidentified}
              onChange={(event) => setDeidentified(event.currentTarget.checked)}
            />
          </>
        )}
        <div className={classes['acts']}>
          <ActButton
            label={t('profile.addPicture')}
            icon={IconPhotoPlus}
            busy={bring.isPending}
            disabled={fileIds.length >= mostPostPictures}
            onClick={() => input.current?.click()}
          />
          <input
            ref={input}
            type="file"
            hidden
            accept="image/png,image/jpeg,image/webp"
            aria-label={t('profile.addPicture')}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = '';
              if (file !== undefined)
                bring.mutate(file, {
                  onError: told.failed,
                  onSuccess: ({ fileId }) => setFileIds([...fileIds, fileId]),
                });
            }}
          />
          <ActButton kind="primary" type="submit" label={t('profile.post')} busy={post.isPending} disabled={!isReady} />
        </div>
      </form>
    </Card>
  );
}
