import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { listEmailTemplates } from '@isocenter/contract/people/email-templates/endpoints.ts';
import { useSearchOf } from '#api/search.ts';
import { queryOf } from '#api/records/query-of.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import classes from './email-templates.module.css';
import { EventList } from './event-list.tsx';
import { LetterList } from './letter-list.tsx';
import { letterSearch, letterViews } from './letter-search.ts';
import { LetterText } from './letter-text.tsx';

/** Edits the letters of the product, and lists those that were written. */
export function EmailTemplatesPage() {
  const { t } = useTranslation();
  const [{ view }, change] = useSearchOf(letterSearch);
  const toView = (id: string): void =>
    change({ view: letterViews.find((one) => one === id) ?? 'texts', open: undefined, filter: {} });
  const views = (
    <ViewTabs
      label={t('emailTemplates.views')}
      tabs={letterViews.map((id) => ({ id, label: t(`emailTemplates.view.${id}`) }))}
      active={view}
      onActiveChange={toView}
    />
  );
  return view === 'log' ? <LetterList views={views} /> : <Texts views={views} />;
}

function Texts({ views }: { readonly views: ReactNode }) {
  const { t } = useTranslation();
  const [{ letter, language, clinic }, change] = useSearchOf(letterSearch);
  const { data, error, refetch } = useQuery(queryOf('email-templates', 'list', listEmailTemplates, {}));
  const row = data?.rows.find(({ event }) => event === (letter ?? 'invitation'));
  return (
    <div className={classes['page']} data-open={letter !== undefined}>
      <PageHeader title={t('pages.emailTemplates')} />
      {views}
      {data === undefined || row === undefined ? (
        <div className={classes['waiting']}>
          <RecordWaiting error={error} refetch={() => void refetch()} />
        </div>
      ) : (
        <div className={classes['body']}>
          <EventList rows={data.rows} open={row.event} onOpen={(event) => change({ letter: event })} />
          <div className={classes['back']}>
            <ActButton label={t('shell.page.back')} onClick={() => change({ letter: undefined })} />
          </div>
          <LetterText row={row} language={language} clinicId={clinic} change={change} />
        </div>
      )}
    </div>
  );
}
