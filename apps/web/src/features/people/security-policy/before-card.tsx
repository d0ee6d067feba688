import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { Card } from '#ui/layout/card.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { useChangeWords } from './rule-words.ts';
import classes from './security-policy.module.css';
import type { PolicyEditor } from './use-policy-editor.ts';

/** What was in force before; going back loads it as changes, which are looked at and applied like any others. */
export function BeforeCard({ editor }: { readonly editor: PolicyEditor }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const changes = useChangeWords();
  const { before } = editor.state;
  if (before.length === 0) return null;
  return (
    <Card flush title={t('securityPolicy.before')}>
      <ul className={classes['before']}>
        {before.map((entry, index) => {
          const former = before[index + 1];
          return (
            <li key={entry.policyId}>
              {entry.madeBy !== '' && <PersonAvatar name={entry.madeBy} />}
              <div>
                {entry.at !== null && <span>{formatDate(entry.at, formats)}</span>}
                <p className={classes['hint']}>
                  {former === undefined ? t('securityPolicy.firstPolicy') : changes(entry.policy, former.policy)}
                </p>
              </div>
              <ActButton
                kind="quiet"
                size="small"
                label={t('securityPolicy.goBack')}
                onClick={() => {
                  editor.load(entry.policy);
                  showToast({ tone: 'ok', title: t('securityPolicy.goneBack') });
                }}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
