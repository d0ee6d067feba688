import { Checkbox, Textarea } from '@mantine/core';
import { IconChartBar, IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { fileTypes } from '@isocenter/contract/files.ts';
import { addProfilePost } from '@isocenter/contract/office/profile/endpoints.ts';
import { mostPostPictures } from '@isocenter/contract/office/profile/profile.ts';
import { call } from '#api/client.ts';
import { sendOfficeFile } from '#features/office/files/files.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { useSingly } from '#api/records/use-singly.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { Card } from '#ui/layout/card.tsx';
import { PostedPicture } from './posted-picture.tsx';
import { newPoll, PollFields, pollOf, type PollDraft } from './poll-fields.tsx';
import classes from './profile.module.css';

/** Posts words, pictures and a poll; who posts pictures says that they are of nobody. */
export function NewPost() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<readonly { readonly fileId: string; readonly isLoop: boolean }[]>([]);
  const [isDeidentified, setDeidentified] = useState(false);
  const [draft, setDraft] = useState<PollDraft | null>(null);
  const post = useSingly(
    useActOn({ cacheKey: 'profile' }, () =>
      call(addProfilePost, {
        body: {
          text: text.trim(),
          fileIds: photos.map(({ fileId }) => fileId),
          isDeidentified,
          poll: (draft && pollOf(draft)) ?? null,
        },
      }),
    ),
  );
  const bring = useActOn({ cacheKey: 'profile-pictures' }, (file: File) =>
    sendOfficeFile(file, { signal: AbortSignal.timeout(60_000) }),
  );
  const hasWords = text.trim() !== '';
  const isReady =
    (hasWords || (photos.length > 0 && draft === null)) &&
    (photos.length === 0 || isDeidentified) &&
    (draft === null || pollOf(draft) !== undefined);
  const send = (): void =>
    void post.mutate(undefined, {
      onError: toasts.failed,
      onSuccess: () => {
        setText('');
        setPhotos([]);
        setDeidentified(false);
        setDraft(null);
      },
    });
  return (
    <Card>
      <form
        className={classes['newPost']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) send();
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
        {photos.length > 0 && (
          <>
            <ul className={classes['photos']}>
              {photos.map(({ fileId, isLoop }, index) => (
                <li key={fileId}>
                  <PostedPicture fileId={fileId} number={index + 1} isLoop={isLoop} />
                  <button
                    type="button"
                    aria-label={t('profile.leaveOut', { number: index + 1 })}
                    onClick={() => setPhotos(photos.filter((one) => one.fileId !== fileId))}
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
        {draft !== null && <PollFields poll={draft} onChange={setDraft} />}
        <div className={classes['posting']}>
          {draft === null && (
            <ActButton
              label={t('profile.addPoll')}
              icon={<IconChartBar size={16} stroke={1.75} />}
              onClick={() => setDraft(newPoll)}
            />
          )}
          <ActButton
            label={t('profile.addPicture')}
            icon={IconPhotoPlus}
            busy={bring.isPending}
            disabled={photos.length >= mostPostPictures}
            onClick={() => input.current?.click()}
          />
          <input
            ref={input}
            type="file"
            hidden
            accept="image/png,image/jpeg,image/webp,image/gif"
            aria-label={t('profile.addPicture')}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = '';
              if (file !== undefined)
                bring.mutate(file, {
                  onError: toasts.failed,
                  onSuccess: ({ fileId }) => setPhotos([...photos, { fileId, isLoop: file.type === fileTypes.gif }]),
                });
            }}
          />
          <ActButton kind="primary" type="submit" label={t('profile.post')} busy={post.isPending} disabled={!isReady} />
        </div>
      </form>
    </Card>
  );
}
