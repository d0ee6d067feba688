import { useQuery } from '@tanstack/react-query';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { like } from '#api/search-parts.ts';
import { defineSearch, useSearchOf } from '#api/search.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { OtherSectionCard } from './other-section-card.tsx';
import { SectionList } from './section-list.tsx';
import { useSections } from './sections.ts';
import { settingsQuery } from './settings-query.ts';
import classes from './settings.module.css';

const search = defineSearch({}, { section: like(/^[a-z-]{1,40}$/) });

/** `/system/settings`: all sections at the start, the open one beside them; on a phone one after the other. */
export function SettingsPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({ ...settingsQuery, refetchOnMount: 'always' });
  const [{ section: wanted }] = useSearchOf(search);
  const sections = useSections((data?.sections ?? []).map(({ section }) => section));
  const open = sections.find(({ name }) => name === wanted) ?? sections[0];
  const state = data?.sections.find(({ section }) => section === open?.name);
  return (
    <div className={classes['page']} data-open={wanted !== undefined}>
      <PageHeader title={t('pages.systemSettings')} live={t('settings.live')} />
      {open === undefined || state === undefined ? (
        <div className={classes['waiting']}>
          <RecordWaiting error={error} refetch={() => void refetch()} />
        </div>
      ) : (
        <div className={classes['body']}>
          <SectionList sections={sections} open={open.name} />
          <section className={classes['content']} aria-label={open.label}>
            <Link to="/system/settings" search={{}} className={classes['back'] ?? ''}>
              <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
              {t('settings.allSections')}
            </Link>
            {'Content' in open ? <open.Content key={open.name} /> : <OtherSectionCard section={open} state={state} />}
          </section>
        </div>
      )}
    </div>
  );
}
