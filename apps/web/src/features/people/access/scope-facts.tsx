import { useTranslation } from '#i18n/use-translation.ts';
import type { NamedScope } from '@isocenter/contract/people/access/fields.ts';
import { useAccessWords } from './use-access-words.ts';
import { Tag } from '#ui/controls/tag.tsx';
import classes from './access.module.css';

/** Describes the studies that somebody sees, with the names of clinics, filter and physician. */
export function ScopeFacts({ scope }: { readonly scope: NamedScope }) {
  const { t } = useTranslation();
  const words = useAccessWords();
  const { setting, clinics, filterName, physicianName } = scope;
  const { filterId } = setting;
  const filters = filterId === undefined || filterName === null ? [] : [{ filterId, name: filterName }];
  const isAll = setting.all === true;
  return (
    <>
      <div>
        <dt>{t('accessControl.mine.sees')}</dt>
        <dd>{words.scope(setting, filters)}</dd>
      </div>
      {(clinics.length > 0 || (setting.clinics === true && !isAll)) && (
        <div>
          <dt>{t('accessControl.mine.clinics')}</dt>
          <dd className={classes['tags']}>
            {clinics.length === 0 && t('accessControl.mine.noClinic')}
            {clinics.map(({ clinicId, name }) => (
              <Tag key={clinicId} label={name} />
            ))}
          </dd>
        </div>
      )}
      {setting.referred === true && !isAll && (
        <div>
          <dt>{t('accessControl.mine.referrer')}</dt>
          <dd>
            <bdi>{physicianName ?? t('accessControl.mine.noPhysician')}</bdi>
          </dd>
        </div>
      )}
    </>
  );
}
