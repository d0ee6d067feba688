import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { RuleActOf } from '@isocenter/contract/archive/rules/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { sendPreviewQuery, WhatLeaves } from '#features/archive/anonymise/anonymise.ts';
import classes from './rules.module.css';

export type ExampleOfLeavingProps = {
  readonly studyUid: string;
  readonly anonymous: NonNullable<RuleActOf<'send'>['anonymous']>;
};

/** Previews what would leave of the newest study that an act finds. It is fetched on demand: the trail records the look. */
export function ExampleOfLeaving({ studyUid, anonymous }: ExampleOfLeavingProps) {
  const { t } = useTranslation();
  const mayLook = useCan('download', 'Study');
  const [isOpen, setOpen] = useState(false);
  if (!mayLook) return null;
  return (
    <details className={classes['example']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('routingRules.example')}</summary>
      {isOpen && <Example {...{ studyUid, anonymous }} />}
    </details>
  );
}

function Example({ studyUid, anonymous }: ExampleOfLeavingProps) {
  const body = { selection: { studyUids: [studyUid] }, anonymous };
  const { data, error } = useQuery(sendPreviewQuery(body));
  return <WhatLeaves preview={data} error={error} isFirst={false} />;
}
