import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { DocumentDisplaySet } from '@isocenter/viewer/study/model.ts';
import { findVideo } from '@isocenter/viewer/study/video-stream.ts';
import { useCan } from '#api/abilities.tsx';
import { saveFrom } from '#api/save-from.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { EmptyState, ErrorState } from '#ui/states/state-message.tsx';
import { archive } from './archive.ts';
import classes from './document.module.css';

/** Why a video does not play: its bytes did not come, or the browser does not know its kind. */
type Fault = 'broken-off' | 'unknown-kind';

/** A video of the archive, which somebody starts himself. The browser asks for the parts that it shows. */
export function VideoView({ displaySet }: { readonly displaySet: DocumentDisplaySet }) {
  const { t } = useTranslation();
  const [fault, setFault] = useState<Fault>();
  const {
    data: address,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['reading', 'video', displaySet.sopInstanceUid],
    queryFn: ({ signal }) => findVideo(archive, displaySet, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const tryAgain = () => {
    setFault(undefined);
    void refetch();
  };
  if (isError || fault === 'broken-off')
    return (
      <ErrorState
        title={t('reading.viewer.document.videoFailedTitle')}
        actions={<ActButton label={t('reading.viewer.tryAgain')} onClick={tryAgain} />}
      >
        {t('reading.viewer.document.videoFailedText')}
      </ErrorState>
    );
  if (address === undefined)
    return <output className={classes['loading']}>{t('reading.viewer.document.videoLoading')}</output>;
  if (fault === 'unknown-kind') return <Unplayable address={address} />;
  return (
    <Player
      address={address}
      label={[t('reading.viewer.document.video'), displaySet.description].filter((part) => part !== '').join(', ')}
      onFault={(found) => {
        setFault(found);
        void refetch(); // a browser says the same of an answer that is a refusal: a session that is over is no kind of video
      }}
    />
  );
}

interface PlayerProps {
  readonly address: string;
  readonly label: string;
  readonly onFault: (fault: Fault) => void;
}

function Player({ address, label, onFault }: PlayerProps) {
  const mayDownload = useCan('download', 'Study');
  const onError = ({ currentTarget: { error } }: SyntheticEvent<HTMLVideoElement>) =>
    onFault(error?.code === MediaError.MEDIA_ERR_NETWORK ? 'broken-off' : 'unknown-kind');
  return (
    // what was recorded has no words that could be written below it
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      className={classes['video']}
      src={address}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
      controlsList={mayDownload ? undefined : 'nodownload'}
      onError={onError}
    />
  );
}

function Unplayable({ address }: { readonly address: string }) {
  const { t } = useTranslation();
  const mayDownload = useCan('download', 'Study');
  return (
    <EmptyState
      title={t('reading.viewer.document.unplayableTitle')}
      actions={
        mayDownload && (
          <ActButton label={t('reading.viewer.document.videoDownload')} onClick={() => saveFrom(address)} />
        )
      }
    >
      {mayDownload ? t('reading.viewer.document.unplayableText') : t('reading.viewer.document.unplayableOnly')}
    </EmptyState>
  );
}
