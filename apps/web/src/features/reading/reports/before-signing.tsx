import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { TFunction } from '#i18n/text-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { remarkWeights, weightOf, type Remark } from '@isocenter/contract/reading/reports/report-check.ts';
import type { Report } from '@isocenter/contract/reading/reports/fields.ts';
import { sectionHeading } from '#features/archive/reports/reports.ts';
import classes from './report.module.css';

export interface BeforeSigningProps {
  readonly found: readonly Remark[];
  readonly report: Report;
}

/** Lists the remarks against signing, before it is signed. */
export function BeforeSigning({ found, report }: BeforeSigningProps) {
  const { t } = useTranslation();
  if (found.length === 0)
    return (
      <p className={classes['sound']}>
        <IconCheck size={16} stroke={1.75} aria-hidden="true" />
        {t('report.check.none')}
      </p>
    );
  return (
    <section className={classes['check']} aria-labelledby="before-signing">
      <h2 id="before-signing" tabIndex={-1}>
        {t('report.check.title')} <span>{remarksCounted(found, t)}</span>
      </h2>
      <ul>
        {found.map((each, at) => {
          const section = report.sections[each.section];
          return (
            <li
              key={`${each.kind} ${each.section} ${each.word} ${at}`}
              data-tone={weightOf(each) === 'note' ? 'warn' : 'danger'}
            >
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
              <span>
                <strong>{t(`report.check.${each.kind}`)}</strong>
                <br />
                {remarkText(each, section === undefined ? '' : sectionHeading(section, t), t)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Returns the counts of remarks by weight: “1 contradiction, 2 notes”. */
export function remarksCounted(found: readonly Remark[], t: TFunction): string {
  return remarkWeights
    .map((weight) => [weight, found.filter((each) => weightOf(each) === weight).length] as const)
    .filter(([, count]) => count > 0)
    .map(([weight, count]) => t(`report.check.count.${weight}`, { count }))
    .join(', ');
}

/** A remark as a sentence. */
export function remarkText(each: Remark, section: string, t: TFunction): string {
  const { word } = each;
  switch (each.kind) {
    case 'side':
      return t(`report.check.sideText.${each.laterality}`, { section, word });
    case 'sides':
      return t('report.check.sidesText', { section, word, other: each.other });
    case 'sex':
      return t('report.check.sexText', { section, word });
    case 'name':
      return t('report.check.nameText', { section, word });
    case 'unprinted':
      return t('report.check.unprintedText', { section, word });
    case 'empty':
      return t('report.check.emptyText', { section });
    case 'gone':
      return t('report.check.goneText', { section });
    case 'unsaid':
      return t('report.check.unsaidText', { word });
    case 'unfilled':
      return t(each.isRequired ? 'report.check.requiredText' : 'report.check.unfilledText', { section, word });
  }
}
