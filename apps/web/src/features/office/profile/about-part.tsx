import { useTranslation } from '#i18n/use-translation.ts';
import type { Profile } from '@isocenter/contract/office/profile/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { Card } from '#ui/layout/card.tsx';
import classes from './profile.module.css';

/** Shows a person's own description, and his workplace. */
export function About({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  return (
    <>
      <Card title={t('profile.about')}>
        {profile.bio !== '' && <p className={classes['bio']}>{profile.bio}</p>}
        <Facts profile={profile} />
      </Card>
      {profile.clinics.length > 0 && (
        <Card title={t('profile.clinics')}>
          <ul className={classes['lines']}>
            {profile.clinics.map((clinic) => (
              <li key={clinic}>{clinic}</li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Facts({ profile: { joinedAt, lives, email, website } }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <dl className={classes['facts']}>
      <dt>{t('profile.joined')}</dt>
      <dd>{formatDate(joinedAt, formats)}</dd>
      {lives !== '' && (
        <>
          <dt>{t('profile.lives')}</dt>
          <dd>{lives}</dd>
        </>
      )}
      <dt>{t('profile.email')}</dt>
      <dd>
        <a href={`mailto:${email}`}>{email}</a>
      </dd>
      {/^https?:\/\//.test(website) && (
        <>
          <dt>{t('profile.website')}</dt>
          <dd>
            <a href={website} target="_blank" rel="noopener noreferrer nofollow">
              {website.replace(/^https?:\/\//, '')}
            </a>
          </dd>
        </>
      )}
    </dl>
  );
}
