import { IconFileX, IconMessage2, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { RefusedGroup, RefusedObject } from '@isocenter/contract/archive/quarantine/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { answerText, longestUid, wrongText } from './refused-words.ts';
import { uidAtFault } from './uid-at-fault.ts';
import classes from './refused.module.css';

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;

export type RefusedFactsProps = { readonly group: RefusedGroup; readonly objects: readonly RefusedObject[] };

/** Shows the fault, the answer to the sender, and the effects. */
export function RefusedFacts({ group, objects }: RefusedFactsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const maySee = useCan('read', 'Study');
  const { fault, patientId, retainedUntil } = group;
  const [first] = objects;
  const length = first === undefined || fault !== 'uid' ? 0 : uidAtFault(group, first).length;
  return (
    <div className={classes['facts']}>
      <FactOf icon={<IconFileX {...icon} />} title={t('refused.wrong')} isBad>
        {wrongText(group)}
        {length > longestUid && ` ${t('refused.uidLength', { count: length, most: longestUid })}`}
      </FactOf>
      <FactOf icon={<IconMessage2 {...icon} />} title={t('refused.told')}>
        {answerText(group, t)}
      </FactOf>
      <FactOf icon={<IconUsers {...icon} />} title={t('refused.touches')}>
        {t('refused.touchesNothing', { date: formatDate(retainedUntil, formats) })}{' '}
        {maySee && patientId !== '' && (
          <Link to="/lookup" search={{ q: patientId }}>
            {t('refused.lookUp', { id: patientId })}
          </Link>
        )}
      </FactOf>
    </div>
  );
}

type FactOfProps = Readonly<{ icon: ReactNode; title: string; isBad?: boolean; children: ReactNode }>;

function FactOf({ icon: sign, title, isBad = false, children }: FactOfProps) {
  return (
    <section>
      <h3 data-bad={isBad}>
        {sign}
        {title}
      </h3>
      <p>{children}</p>
    </section>
  );
}
