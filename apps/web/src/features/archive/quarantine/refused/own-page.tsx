import { useTranslation } from '#i18n/use-translation.ts';
import { ListPage } from '#ui/layout/list-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { OwnWaitingPart } from './own-waiting.tsx';
import { RefusedTab } from './refused-tab.tsx';

/** Lists the objects that somebody sent himself and that wait or were refused; others decide about them. */
export function OwnRefusedPage() {
  const { t } = useTranslation();
  return (
    <ListPage>
      <PageHeader title={t('refused.ownTitle')} live={t('refused.ownHint')} />
      <OwnWaitingPart />
      <RefusedTab of="own" />
    </ListPage>
  );
}
