import type { AccessReason } from '@isocenter/contract/people/access/fields.ts';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';

/** A rule in a sentence: about oneself, or beside somebody's name. */
export function reasonText(reason: AccessReason, words: ListWords, of: 'own' | 'other'): string {
  const { t } = words;
  switch (reason.by) {
    case 'all':
      return t(`accessControl.reason.${of}.all`);
    case 'clinic':
      return `${t(`accessControl.reason.${of}.clinic`, { clinic: reason.clinicName })} ${placeText(reason, words)}`.trim();
    case 'shared':
      return t(`accessControl.reason.${of}.shared`);
    case 'assignment':
      return assignmentText(reason, words, of);
    case 'referral':
      return t(`accessControl.reason.${of}.referral`, { name: words.physician(reason.name) });
    case 'filter':
      return t(`accessControl.reason.${of}.filter`, { filter: reason.filterName });
  }
}

function assignmentText(
  { at, assignedBy }: Extract<AccessReason, { by: 'assignment' }>,
  { t, short }: ListWords,
  of: 'own' | 'other',
): string {
  const values = { name: assignedBy, at: short(at) };
  return t(assignedBy === '' ? `accessControl.reason.${of}.assigned` : `accessControl.reason.${of}.assignedBy`, values);
}

/** Returns the way in which the study came to the clinic. */
function placeText({ because, rule }: Extract<AccessReason, { by: 'clinic' }>, { t }: ListWords): string {
  if (because === 'rule' && rule !== null) {
    const { kind, pattern } = rule;
    const known = (['ae-title', 'station', 'institution'] as const).find((one) => one === kind);
    if (known !== undefined) return t(`accessControl.reason.place.${known}`, { pattern });
  }
  return because === '' ? '' : t(`accessControl.reason.place.${because}`);
}
