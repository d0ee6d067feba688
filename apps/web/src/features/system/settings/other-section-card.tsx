import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { settingFacts } from '@isocenter/contract/system/settings/settings.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { Card } from '#ui/layout/card.tsx';
import type { OtherSection } from './sections.ts';
import type { SectionState } from './settings-query.ts';
import classes from './settings.module.css';

interface OtherSectionCardProps {
  readonly section: OtherSection;
  readonly state: SectionState;
}

/** Shows the state of a section that is changed on a page of its own, and the way there. */
export function OtherSectionCard({ section: { name, label, to }, state }: OtherSectionCardProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['elsewhere']}>
      <Card
        title={label}
        aside={
          <Button
            component={Link}
            to={to}
            size="xs"
            variant="default"
            rightSection={
              <IconArrowRight size={16} stroke={1.75} className={classes['forth'] ?? ''} aria-hidden="true" />
            }
          >
            {t('settings.open', { section: label })}
          </Button>
        }
      >
        <ul className={classes['facts']}>
          {settingFacts[name].map((fact) => (
            <li key={fact}>{t(`settings.fact.${fact}`, { count: state.facts[fact] ?? 0 })}</li>
          ))}
        </ul>
        <LastChange state={state} />
      </Card>
    </div>
  );
}

function LastChange({ state: { changedAt, changedBy } }: Pick<OtherSectionCardProps, 'state'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const date = formatDateTime(changedAt, formats);
  const words =
    changedBy === '' ? t('settings.changedOn', { date }) : t('settings.changedBy', { date, name: changedBy });
  return <p className={classes['last']}>{changedAt === null ? t('settings.neverChanged') : words}</p>;
}
