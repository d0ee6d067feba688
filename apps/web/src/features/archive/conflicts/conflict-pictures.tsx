import { useTranslation } from '#i18n/use-translation.ts';
import { instanceThumbnail } from '@isocenter/contract/archive/dicomweb/endpoints.ts';
import { getConflictPicture } from '@isocenter/contract/archive/conflicts/endpoints.ts';
import type { IdentityConflictDetail } from '@isocenter/contract/archive/conflicts/fields.ts';
import { routeUrl } from '#api/route-url.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { PictureCaption, PictureTile } from '#ui/pictures/picture-tile.tsx';
import { ProgressRing } from '#ui/progress/progress.tsx';
import { shortMoment } from './conflict-words.ts';
import classes from './conflicts.module.css';

type Side = IdentityConflictDetail['ours'];
type Picture = Side['pictures'][number];

/** Pictures of both sides, and how many fields agree: a count that decides nothing. */
export function ConflictPictures({ detail }: { readonly detail: IdentityConflictDetail }) {
  const { t } = useTranslation();
  const { conflict, ours, theirs, likeness } = detail;
  const agree = t('identity.agree', { agreeing: likeness.agreeing, compared: likeness.compared });
  return (
    <div className={classes['pictures']}>
      <span className={classes['label']}>{t('identity.pictures')}</span>
      <PictureSide title={t('identity.onRecord')} side={ours} conflictId={conflict.conflictId} />
      <PictureSide title={t('identity.arriving')} side={theirs} conflictId={conflict.conflictId} />
      <div className={classes['likeness']}>
        <span className={classes['label']}>{t('identity.likenessTitle')}</span>
        <span className={classes['likenessLine']}>
          <ProgressRing share={likeness.compared === 0 ? 0 : likeness.agreeing / likeness.compared} label={agree} />
          <span>
            <strong>{agree}</strong>
            <span className="iso-small">{t('identity.personDecides')}</span>
          </span>
        </span>
      </div>
    </div>
  );
}

type SideProps = { readonly title: string; readonly side: Side; readonly conflictId: number };

function PictureSide({ title, side, conflictId }: SideProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const studies = t('identity.studies', { count: side.studyCount });
  const last = side.lastStudyAt === null ? '' : t('identity.last', { time: shortMoment(side.lastStudyAt, formats) });
  return (
    <div>
      <p className={classes['sideTitle']}>
        <strong>{title}</strong> <span className="iso-small">{[studies, last].filter(Boolean).join(', ')}</span>
      </p>
      <div className={classes['thumbnails']}>
        {side.pictures.map((picture) => (
          <Thumbnail key={picture.sopUid} picture={picture} conflictId={conflictId} />
        ))}
        {side.pictures.length === 0 && <span className="iso-small">{t('identity.noPictures')}</span>}
      </div>
    </div>
  );
}

function Thumbnail({ picture, conflictId }: { readonly picture: Picture; readonly conflictId: number }) {
  const { conflictInstanceId, modality, description, studyUid, seriesUid, sopUid } = picture;
  const name = [modality, description].filter((text) => text !== '').join(' ');
  const url =
    conflictInstanceId === null
      ? routeUrl(instanceThumbnail, { params: { studyUid, seriesUid, sopUid } })
      : routeUrl(getConflictPicture, { params: { conflictId, conflictInstanceId } });
  return (
    <span className={classes['thumbnail']}>
      <PictureTile url={url} fit="whole">
        <PictureCaption>{name}</PictureCaption>
      </PictureTile>
    </span>
  );
}
