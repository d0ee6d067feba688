import { useTranslation } from '#i18n/use-translation.ts';
import type { EditPreview as Preview } from '@isocenter/contract/archive/edits/fields.ts';
import { EditPreview, type EditPreviewProps } from './edit-preview.tsx';
import { Notice } from '#ui/states/notice.tsx';
import classes from './edits.module.css';

/** Previews the moved series: their new values, what goes with them and stays, and what has to be considered twice. */
export function MovePreview({ hasChanges, preview, error }: EditPreviewProps) {
  const { t } = useTranslation();
  // Only what becomes another value is of interest: series say all that their study says.
  const changed = preview && { ...preview, changes: preview.changes.filter(({ images }) => images > 0) };
  const isShown = hasChanges && error === null;
  return (
    <>
      <EditPreview hasChanges={hasChanges} preview={changed} error={error} />
      {isShown && preview?.move?.isEmptied === true && <Notice tone="info">{t('edits.move.emptied')}</Notice>}
      {isShown && preview?.move?.isOtherPatient === true && <Notice tone="warn">{t('edits.move.isOther')}</Notice>}
      {isShown && preview?.move && <Staying stays={preview.move.stays} />}
    </>
  );
}

type Stays = NonNullable<Preview['move']>['stays'];

/** Lists what stays with the study. */
function Staying({ stays }: { readonly stays: Stays }) {
  const { t } = useTranslation();
  const parts = (['notes', 'annotations', 'attachments', 'assignments'] as const).filter((part) => stays[part] > 0);
  if (parts.length === 0) return null;
  const what = parts.map((part) => `${t(`edits.merge.part.${part}`)}: ${stays[part]}`).join(' · ');
  return <p className={classes['quiet']}>{t('edits.move.stays', { what })}</p>;
}
