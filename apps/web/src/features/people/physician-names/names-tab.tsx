import { IconLink, IconUnlink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { FoundName, Physician } from '@isocenter/contract/people/physicians/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { formatPersonName, listName } from '#ui/format/person-name.ts';
import { Notice } from '#ui/states/notice.tsx';
import { likelyNamesQuery } from './names-queries.ts';
import { namesOfGroups, useNameActs } from './use-name-acts.ts';
import classes from './physician-names.module.css';

/** The names that images know a physician by, and those that may be his too. */
export function NamesTab({ physician, mayUpdate }: { readonly physician: Physician; readonly mayUpdate: boolean }) {
  const { t } = useTranslation();
  const { physicianId, names, lastName } = physician;
  const acts = useNameActs();
  const { data } = useQuery({ ...likelyNamesQuery(lastName), enabled: mayUpdate && lastName.length > 1 });
  const likely = data?.rows ?? [];
  return (
    <>
      <p className="iso-lead">{t('physicians.names.hint')}</p>
      {names.length === 0 && <Notice tone="info">{t('physicians.names.none')}</Notice>}
      <ul className={classes['lines']}>
        {names.map((found) => (
          <li key={found.name}>
            <NameText found={found} />
            {mayUpdate && (
              <ActButton
                size="small"
                icon={<IconUnlink size={14} stroke={1.75} />}
                label={t('physicians.names.unlink')}
                onClick={() => acts.unlink(physicianId, [found.name])}
              />
            )}
          </li>
        ))}
      </ul>
      {likely.length > 0 && (
        <section className={classes['group']}>
          <h3 className={classes['groupTitle']}>{t('physicians.names.likely')}</h3>
          <ul className={classes['lines']}>
            {likely.map((group) => (
              <li key={group.key}>
                <NameText
                  found={{
                    name: group.spellings[0]?.name ?? '',
                    studyCount: group.studyCount,
                    lastStudyDate: group.lastStudyDate,
                  }}
                />
                <ActButton
                  size="small"
                  icon={<IconLink size={14} stroke={1.75} />}
                  label={t('physicians.names.link')}
                  onClick={() => acts.link(physicianId, namesOfGroups([group]), listName(physician))}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function NameText({ found }: { readonly found: FoundName }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <span className={classes['lineText']}>
      <bdi className="iso-cut">{formatPersonName(found.name, t('common.nameUnknown'))}</bdi>
      <span className={classes['second']}>
        {t('physicians.studyCount', { count: found.studyCount })}
        {found.lastStudyDate !== null &&
          ` · ${t('physicians.names.last', { date: formatDate(found.lastStudyDate, formats) })}`}
      </span>
    </span>
  );
}
