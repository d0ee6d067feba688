import { useTranslation } from '#i18n/use-translation.ts';
import { ListPage } from '#ui/layout/list-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { OwnWaitingPart } from './own-waiting.tsx';
import { RefusedTab } from './refused-tab.tsx';

/** What somebody sent himself and waits or was refused; others decide about it. */
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
