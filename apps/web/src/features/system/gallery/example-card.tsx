import { IconCode } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { ExampleName } from './registry.ts';
import classes from './gallery.module.css';

type ExampleCardProps = {
  readonly name: ExampleName;
  readonly source: string;
  readonly children: ReactNode;
};

/** An example as it is, and below it the code that it is made of. */
export function ExampleCard({ name, source, children }: ExampleCardProps) {
  const { t } = useTranslation();
  const title = t(`gallery.example.${name}`);
  const labels = { copy: t('gallery.copyCode', { title }), copied: t('common.copied'), failed: t('gallery.notCopied') };
  return (
    <Card title={title}>
      <div className={classes['example']} data-example={name}>
        {children}
      </div>
      <div className={classes['foot']}>
        <details className={classes['code']}>
          <summary>
            <IconCode size={16} stroke={1.75} aria-hidden="true" />
            {t('gallery.code')}
          </summary>
          {/* The scrolling part takes the focus, so that it can be scrolled by keyboard. */}
          <section className={classes['text']} tabIndex={0} aria-label={t('gallery.codeOf', { title })}>
            <pre dir="ltr" lang="en">
              {source}
            </pre>
          </section>
        </details>
        <CopyButton value={source} labels={labels} />
      </div>
    </Card>
  );
}
