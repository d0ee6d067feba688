import { Accordion, Button, SegmentedControl } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { getPresentPlan, getPricing } from '@isocenter/contract/office/pricing/endpoints.ts';
import type { ResponseOf } from '@isocenter/contract/route.ts';
import { useCan } from '#api/abilities.tsx';
import { queryOf } from '#api/records/query-of.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { Tag } from '#ui/controls/tag.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ListFailure } from '#ui/states/list-states.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import classes from './pricing.module.css';

type Pricing = ResponseOf<typeof getPricing>;
const plans = ['basic', 'standard', 'enterprise'] as const;
type Plan = (typeof plans)[number];
const benefits = ['1', '2', '3', '4', '5'] as const;

function isMore(plan: Plan, present: Plan | undefined): boolean {
  return present !== undefined && plans.indexOf(plan) > plans.indexOf(present);
}

/** The plans of the licence with their prices, and which of them holds. */
export function PricingPage() {
  const { t } = useTranslation();
  const [isYearly, setYearly] = useState(false);
  const pricing = useQuery(queryOf('pricing', 'plans', getPricing, {}));
  const present = useQuery(queryOf('pricing', 'present', getPresentPlan, {}));
  const mayPutIn = useCan('read', 'Licence');
  return (
    <>
      <PageHeader title={t('pricing.title')}>
        <SegmentedControl
          aria-label={t('pricing.period')}
          data={[
            { value: 'monthly', label: t('pricing.monthly') },
            { value: 'yearly', label: t('pricing.yearly') },
          ]}
          value={isYearly ? 'yearly' : 'monthly'}
          onChange={(value) => setYearly(value === 'yearly')}
        />
      </PageHeader>
      <div className={classes['page']}>
        {pricing.isPending && <SkeletonBlock label={t('pricing.loading')} lines={8} />}
        {pricing.isError && <ListFailure list={pricing} title={t('pricing.failed')} unfiltered />}
        {pricing.data !== undefined && (
          <>
            <ul className={classes['plans']}>
              {plans.map((plan) => (
                <PlanCard
                  key={plan}
                  {...{ plan, isYearly, isPresent: present.data?.plan === plan, offer: pricing.data[`${plan}Plan`] }}
                  mayUpgrade={mayPutIn && isMore(plan, present.data?.plan)}
                />
              ))}
            </ul>
            {mayPutIn && (
              <p className={classes['hint']}>
                <Link to="/licence">{t('pricing.toLicence')}</Link>
              </p>
            )}
            <Questions qandA={pricing.data.qandA} />
          </>
        )}
      </div>
    </>
  );
}

type PlanProps = {
  readonly plan: Plan;
  readonly offer: Pricing['basicPlan'];
  readonly isYearly: boolean;
  readonly isPresent: boolean;
  /** It is more than what holds, and who looks can put its licence in. */
  readonly mayUpgrade: boolean;
};

function PlanCard({ plan, offer, isYearly, isPresent, mayUpgrade }: PlanProps) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const price = (amount: number): string => formatMoney(amount.toFixed(2), { locale, currency: 'USD', isWhole: true });
  const { monthlyPrice, yearlyPlan, popular } = offer;
  return (
    <li className={classes['plan']} data-present={isPresent || undefined}>
      <img src={offer.img} alt="" />
      <h2>{t(`pricing.plan.${plan}`)}</h2>
      <p className={classes['subtitle']}>{t(`pricing.subtitle.${plan}`)}</p>
      <p className={classes['price']}>
        <strong>{price(isYearly ? yearlyPlan.perMonth : monthlyPrice)}</strong> {t('pricing.perMonth')}
      </p>
      <p className={classes['total']}>
        {isYearly && yearlyPlan.totalAnnual > 0
          ? t('pricing.perYear', { price: price(yearlyPlan.totalAnnual) })
          : '\u00a0'}
      </p>
      <p className={classes['marks']}>
        {isPresent && <Tag tone="accent" label={t('pricing.present')} />}
        {popular && <Tag tone="info" label={t('pricing.popular')} />}
      </p>
      <ul>
        {benefits.map((number) => (
          <li key={number}>
            <IconCheck size={16} stroke={2} aria-hidden="true" />
            {t(`pricing.benefit.${plan}${number}`)}
          </li>
        ))}
      </ul>
      {mayUpgrade && (
        <p className={classes['upgrade']}>
          <Button component={Link} to="/licence" size="sm" variant={popular ? 'filled' : 'default'}>
            {t('pricing.upgrade', { plan: t(`pricing.plan.${plan}`) })}
          </Button>
        </p>
      )}
    </li>
  );
}

function Questions({ qandA }: Pick<Pricing, 'qandA'>) {
  const { t } = useTranslation();
  if (qandA.length === 0) return null;
  return (
    <Card title={t('pricing.questions')}>
      <Accordion order={3}>
        {qandA.map(({ question, ans }) => (
          <Accordion.Item key={question} value={question}>
            <Accordion.Control>{question}</Accordion.Control>
            <Accordion.Panel>{ans}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Card>
  );
}
