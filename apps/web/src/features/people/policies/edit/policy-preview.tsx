import { useTranslation } from '#i18n/use-translation.ts';
import type { PolicyKind } from '@isocenter/contract/people/policies/policies.ts';
import { Card } from '#ui/layout/card.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { BrowserEntries } from '../browser-entries.tsx';
import classes from '../policy-edit.module.css';

export interface PolicyPreviewProps {
  readonly kind: PolicyKind;
  readonly title: string;
  readonly html: string;
  readonly lang: string;
}

/** The text as its readers would see it. */
export function PolicyPreview({ kind, title, html, lang }: PolicyPreviewProps) {
  const { t } = useTranslation();
  if (html === '') return <EmptyState title={t('policies.edit.previewEmpty')} />;
  return (
    <div className={classes['preview']}>
      <Card>
        <h2 lang={lang}>{title}</h2>
        <RichText html={html} lang={lang} />
        {kind === 'cookies' && <BrowserEntries />}
      </Card>
    </div>
  );
}
