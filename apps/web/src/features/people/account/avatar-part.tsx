import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { saveAvatar } from '@isocenter/contract/people/account/endpoints.ts';
import { call, session } from '#api/client.ts';
import { uploadPicture } from '#api/pictures.ts';
import { usePictureLabels } from '#i18n/use-picture-labels.ts';
import { PictureField } from '#ui/form/picture-field.tsx';
import { initialsOf } from '#ui/format/person-name.ts';
import { useAccountRefresh } from './account-queries.ts';
import classes from './account.module.css';

export interface AvatarPartProps {
  /** Empty for none. */
  readonly url: string;
  readonly name: string;
}

/** The person's picture; a change applies at once. */
export function AvatarPart({ url, name }: AvatarPartProps) {
  const { t } = useTranslation();
  const labels = usePictureLabels();
  const refresh = useAccountRefresh();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (pictureId: string | null) => call(saveAvatar, { body: { pictureId } }),
    onSuccess: async () => {
      await refresh();
      session.renew().catch(() => undefined); // no connection: the next exchange brings the picture
    },
  });
  return (
    <PictureField
      label={t('account.avatar.label')}
      shape="round"
      value={url === '' ? null : { pictureId: null, url }}
      onChange={(picture) => mutate(picture?.pictureId ?? null)}
      upload={uploadPicture}
      labels={labels}
      disabled={isPending}
      error={error === null ? undefined : error.message}
      empty={<span className={classes['initials']}>{initialsOf(name)}</span>}
    />
  );
}
