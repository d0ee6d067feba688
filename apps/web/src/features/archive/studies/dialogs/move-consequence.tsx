import { useTranslation } from '#i18n/use-translation.ts';
import type { previewMove } from '@isocenter/contract/people/placing/endpoints.ts';
import type { ResponseOf } from '@isocenter/contract/route.ts';
import { Count } from '#i18n/count.tsx';
import { dialogsClasses as classes } from '#features/archive/study-rows/study-rows.ts';

type Preview = ResponseOf<typeof previewMove>;

const mostNamed = 3;

/** Shows where the studies are now, and how many people will see them no longer, or newly. */
export function MoveConsequence({ preview }: { readonly preview: Preview | undefined }) {
  const { t } = useTranslation();
  if (preview === undefined) return <output className={classes['hint']}>{t('studyDialogs.moving.counting')}</output>;
  const { from, staying } = preview;
  const { losing, gaining } = preview.people;
  const people = (count: number): string =>
    count === 0 ? t('studyDialogs.moving.nobody') : t('studyDialogs.moving.people', { count });
  const named = from.slice(0, mostNamed);
  const others = from.slice(mostNamed).reduce((sum, place) => sum + place.studies, 0);
  return (
    <div aria-live="polite">
      <dl className={classes['consequence']}>
        {named.length > 0 && <dt>{t('studyDialogs.moving.now')}</dt>}
        {named.map(({ clinic, studies: count }) => (
          <dd key={clinic?.clinicId ?? 0}>
            {clinic === null
              ? t('studyDialogs.moving.fromNone', { count: count })
              : t('studyDialogs.moving.from', { count: count, clinic: clinic.name })}
          </dd>
        ))}
        {others > 0 && <dd>{t('studyDialogs.moving.fromMore', { count: others })}</dd>}
        {staying > 0 && (
          <>
            <dt>{t('studyDialogs.moving.stayingName')}</dt>
            <dd>
              <Count of={staying} />
            </dd>
          </>
        )}
        {named.length > 0 && (
          <>
            <dt>{t('studyDialogs.moving.losing')}</dt>
            <dd>{people(losing)}</dd>
            <dt>{t('studyDialogs.moving.gaining')}</dt>
            <dd>{people(gaining)}</dd>
          </>
        )}
      </dl>
      {losing > 0 && <p className={classes['hint']}>{t('studyDialogs.moving.still')}</p>}
    </div>
  );
}
