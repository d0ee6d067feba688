import { IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { setParts, partName, valueText } from '#features/archive/study-rows/study-rows.ts';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import { criteriaOf } from '../views/criteria-of.ts';
import type { View } from '../views/views.ts';
import { ListingPreview, useListingPreview } from './listing-preview.tsx';
import { asGroup } from './tree.ts';
import classes from './listings.module.css';

/** One of the product's own: it can be used and copied, and is never changed. */
export function SystemListing({
  view,
  words,
  onCopy,
}: {
  readonly view: View;
  readonly words: ListWords;
  readonly onCopy: () => void;
}) {
  const { t } = useTranslation();
  const preview = useListingPreview(asGroup(criteriaOf(view.filter, undefined)), undefined);
  const parts = setParts(view.filter);
  return (
    <>
      <div className={classes['middle']}>
        <div className={classes['system']}>
          <h2>{view.name}</h2>
          <p className={classes['quiet']}>{t('filterListings.systemText')}</p>
          <dl>
            {parts.length === 0 && <dd>{t('filterListings.everything')}</dd>}
            {parts.map((part) => (
              <div key={part}>
                <dt>{partName(part, words)}</dt>
                <dd>{valueText(view.filter, part, words)}</dd>
              </div>
            ))}
          </dl>
          <p className={classes['acts']}>
            {parts.length > 0 && (
              <ActButton
                label={t('filterListings.copy')}
                icon={<IconCopy size={16} stroke={1.75} />}
                onClick={onCopy}
              />
            )}
            <Link to="/studies" search={{ view: view.id, ...view.filter }}>
              {t('filterListings.openList')}
            </Link>
          </p>
        </div>
      </div>
      <ListingPreview preview={preview} words={words} saved={undefined} />
    </>
  );
}
