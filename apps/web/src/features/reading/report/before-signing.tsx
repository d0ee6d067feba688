import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Contradiction } from '@isocenter/contract/reading/report-check.ts';
import type { Report } from '@isocenter/contract/reading/reports.ts';
import { sectionHeading } from '#ui/reports/report-text.tsx';
import classes from './report.module.css';

export interface BeforeSigningProps {
  readonly found: readonly Contradiction[];
  readonly report: Report;
}

/** What speaks against signing, said before it is signed. */
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
        {t('report.check.title')} <span>{t('report.check.count', { count: found.length })}</span>
      </h2>
      <ul>
        {found.map((each, at) => {
          const section = report.sections[each.section];
          return (
            <li key={`${each.kind} ${each.section} ${each.word} ${at}`} data-tone={isGrave(each) ? 'danger' : 'warn'}>
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
              <span>
                <strong>{t(`report.check.${each.kind}`)}</strong>
                <br />
                {contradictionText(each, section === undefined ? '' : sectionHeading(section, t), t)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Goes to what speaks against signing. */
export function showContradictions(): void {
  const heading = document.getElementById('before-signing');
  heading?.scrollIntoView({ block: 'center' });
  heading?.focus({ preventScroll: true });
}

function isGrave(each: Contradiction): boolean {
  return each.kind !== 'unsaid' && each.kind !== 'unprinted' && (each.kind !== 'unfilled' || each.isRequired);
}

function contradictionText(each: Contradiction, section: string, t: TFunction): string {
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
    case 'gone':
      return t('report.check.goneText', { section });
    case 'unsaid':
      return t('report.check.unsaidText', { word });
    case 'unfilled':
      return t(each.isRequired ? 'report.check.requiredText' : 'report.check.unfilledText', { section, word });
  }
}
