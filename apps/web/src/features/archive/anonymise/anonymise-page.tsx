import { useTranslation } from '#i18n/use-translation.ts';
import { useSearchOf } from '#api/search.ts';
import { ListPage } from '#ui/layout/list-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { AnonymiseForm } from './anonymise-form.tsx';
import { anonymiseSearch } from './anonymise-search.ts';
import classes from './anonymise.module.css';

/** A study is made anonymous: what would become of it, and writing in its pictures blacked out, before anything is made. */
export function AnonymisePage() {
  const { t } = useTranslation();
  const [{ study }] = useSearchOf(anonymiseSearch);
  return (
    <ListPage>
      <PageHeader title={t('anonymise.title')} live={t('anonymise.hint')} />
      <div className={classes['page']}>
        {study === undefined ? (
          <EmptyState title={t('anonymise.noStudyTitle')}>{t('anonymise.noStudyText')}</EmptyState>
        ) : (
          <AnonymiseForm key={study} studyUid={study} />
        )}
      </div>
    </ListPage>
  );
}
