import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ShareMenu } from '#ui/controls/share-menu.tsx';
import { editPath, textQuery } from './article-queries.ts';

/** Shows the acts on an open article: hand it on, print it, and change it for those who may. */
export function ArticleActs({ articleId }: { readonly articleId: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data } = useQuery({ ...textQuery(articleId), retry: 1 });
  return (
    <>
      {data !== undefined && <ShareMenu title={data.title} />}
      <ActButton label={t('articles.print')} icon={IconPrinter} onClick={() => window.print()} />
      {data?.may.change === true && (
        <ActButton
          label={t('articles.edit')}
          icon={IconPencil}
          onClick={() => void navigate({ to: editPath(articleId) })}
        />
      )}
    </>
  );
}
