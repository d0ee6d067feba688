import { useTranslation } from '#i18n/use-translation.ts';
import type { Licence } from '@isocenter/contract/people/licence/fields.ts';
import { inPresentLanguage } from '#i18n/refusals.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { Tag } from '#ui/controls/tag.tsx';
import { formatDate, formatDateTime } from '#ui/format/date-time.ts';
import { Card } from '#ui/layout/card.tsx';
import classes from './licence.module.css';

const tones = {
  none: 'plain',
  valid: 'ok',
  expiring: 'warn',
  expired: 'danger',
  'not-yet': 'info',
  invalid: 'danger',
} as const;

/** The state in words, and what the file says. */
export function LicenceCard({ licence }: { readonly licence: Licence }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { state, claims, putInAt } = licence;
  const facts: readonly (readonly [string, string])[] =
    claims === null
      ? [[t('licence.fact.plan'), t('licence.plan.basic')]]
      : [
          [t('licence.fact.plan'), t(`licence.plan.${claims.plan}`)],
          [t('licence.fact.customer'), claims.customer],
          [t('licence.fact.id'), claims.licenceId],
          [t('licence.fact.from'), formatDate(claims.notBefore, formats)],
          [
            t('licence.fact.until'),
            claims.expires === null ? t('licence.fact.forever') : formatDate(claims.expires, formats),
          ],
          [t('licence.fact.putIn'), formatDateTime(putInAt, formats)],
          ...(claims.features.length === 0 ? [] : [[t('licence.fact.features'), claims.features.join(', ')] as const]),
        ];
  return (
    <Card title={t('licence.stateTitle')} aside={<Tag label={t(`licence.state.${state}`)} tone={tones[state]} />}>
      <p className={classes['told']}>
        <LicenceState licence={licence} />
      </p>
      <dl className={classes['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function LicenceState({ licence: { state, claims, daysLeft, why } }: { readonly licence: Licence }) {
  const { t } = useTranslation();
  const formats = useFormats();
  switch (state) {
    case 'expiring':
      return t('licence.told.expiring', { count: daysLeft ?? 0 });
    case 'not-yet':
      return t('licence.told.not-yet', { date: formatDate(claims?.notBefore ?? null, formats) });
    case 'invalid':
      return t('licence.told.invalid', { why: inPresentLanguage(why) });
    default:
      return t(`licence.told.${state}`);
  }
}
