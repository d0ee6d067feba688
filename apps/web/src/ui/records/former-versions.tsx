import { useTranslation } from '#i18n/use-translation.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '../controls/act-button.tsx';
import { formatDate } from '../format/date-time.ts';
import { Card } from '../layout/card.tsx';
import { showToast } from '../overlay/toast.tsx';
import { PersonAvatar } from '../people/person-avatar.tsx';
import classes from './records.module.css';

export type FormerVersionsProps = {
  readonly title: string;
  readonly versions: readonly Readonly<{
    key: number;
    /** Empty for what the program comes with. */
    madeBy: string;
    at: string | null;
    /** The difference from the version before. */
    words: string;
    goBack: () => void;
  }>[];
};

/** Lists the former versions; going back loads one as changes, which are looked at and applied like any others. */
export function FormerVersions({ title, versions }: FormerVersionsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (versions.length === 0) return null;
  return (
    <Card flush title={title}>
      <ul className={classes['versions']}>
        {versions.map(({ key, madeBy, at, words, goBack }) => (
          <li key={key}>
            {madeBy !== '' && <PersonAvatar name={madeBy} />}
            <div>
              {at !== null && <span>{formatDate(at, formats)}</span>}
              <p>{words}</p>
            </div>
            <ActButton
              kind="quiet"
              size="small"
              label={t('record.version.goBack')}
              onClick={() => {
                goBack();
                showToast({ tone: 'ok', title: t('record.version.goneBack') });
              }}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
