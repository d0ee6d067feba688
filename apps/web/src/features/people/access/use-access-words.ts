import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { abilityOf, type Grant, type ScopeSetting } from '@isocenter/contract/abilities.ts';
import { grantables } from '@isocenter/contract/people/access/access.ts';
import type { GrantTableLabels } from './grants/grant-table.tsx';
import type { ScopeFieldLabels } from './grants/scope-field.tsx';
import { localeOf } from '#i18n/locale.ts';

interface NamedFilter {
  readonly filterId: number;
  readonly name: string;
}

const noFilters: readonly NamedFilter[] = [];

type GrantGroup = (typeof grantables)[number]['group'];

/** Grants and scopes in the words of the present language. */
export interface AccessWords {
  /** "Own clinics and assigned". Without the filter's name it is "a saved filter". */
  readonly scope: (scope: ScopeSetting, filters?: readonly NamedFilter[]) => string;
  /** The same within a sentence: "own clinics and assigned". */
  readonly scopeWithin: (scope: ScopeSetting, filters?: readonly NamedFilter[]) => string;
  /** Returns the permissions that grants give, each a few words that complete "May: ..."; for one group of the table, or for all. */
  readonly may: (grants: readonly Grant[], group?: GrantGroup) => string[];
  /** Returns the permissions that they do not give. */
  readonly mayNot: (grants: readonly Grant[]) => string[];
  /** "a, b and c", as the language writes it. */
  readonly list: (words: readonly string[]) => string;
}

export function useAccessWords(): AccessWords {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const format = new Intl.ListFormat(localeOf(language), { type: 'conjunction' });
    const acts = (grants: readonly Grant[], isAllowed: boolean, group?: GrantGroup): string[] => {
      const ability = abilityOf(grants);
      const rows = grantables.filter((row) => group === undefined || row.group === group);
      return rows.flatMap(({ subject, actions }) =>
        actions
          .filter((action) => ability.can(action, subject) === isAllowed)
          // The table of what can be granted and the words for it have the same pairs; a test compares them.
          .map((action) => t(`accessControl.may.${subject}.${action}` as 'accessControl.may.Study.read')),
      );
    };
    const scopeWithin: AccessWords['scope'] = (scope, filters = []) => {
      if (scope.all === true) return t('accessControl.scope.all');
      const filter = filters.find(({ filterId }) => filterId === scope.filterId);
      const parts = [
        ...(scope.clinics === true ? [t('accessControl.scope.ofClinics')] : []),
        ...(scope.assigned === true ? [t('accessControl.scope.ofAssigned')] : []),
        ...(scope.referred === true ? [t('accessControl.scope.ofReferred')] : []),
        ...(scope.filterId === undefined
          ? []
          : [
              filter === undefined
                ? t('accessControl.scope.ofUnknownFilter')
                : t('accessControl.scope.ofFilter', { name: filter.name }),
            ]),
      ];
      return parts.length === 0 ? t('accessControl.scope.none') : format.format(parts);
    };
    return {
      list: (words) => format.format(words),
      may: (grants, group) => acts(grants, true, group),
      mayNot: (grants) => acts(grants, false),
      scopeWithin,
      scope: (scope, filters) => capital(scopeWithin(scope, filters)),
    };
  }, [t, language]);
}

/** Returns the labels of `GrantTable` and `ScopeField`. */
export function useAccessLabels(filters: readonly NamedFilter[] = noFilters): {
  readonly grants: GrantTableLabels;
  readonly scope: ScopeFieldLabels;
} {
  const { t } = useTranslation();
  const words = useAccessWords();
  return useMemo(
    () => ({
      grants: {
        caption: t('accessControl.table.caption'),
        shortCaption: t('accessControl.table.differCaption'),
        subject: (subject) => t(`accessControl.subject.${subject}`),
        action: (action) => t(`accessControl.action.${action}`),
        more: t('common.more'),
        group: (group) => t(`accessControl.group.${group}`),
        differs: t('accessControl.table.differs'),
        allowed: t('accessControl.table.allowed'),
        notAllowed: t('accessControl.table.notAllowed'),
        none: t('accessControl.table.none'),
        showAll: t('accessControl.table.showAll'),
        showDiffering: t('accessControl.table.showDiffering'),
        beyondYou: t('accessControl.table.beyondYou'),
      },
      scope: {
        label: t('accessControl.scope.label'),
        asRole: t('accessControl.scope.asRole'),
        all: t('accessControl.scope.allShort'),
        some: t('accessControl.scope.someShort'),
        clinics: t('accessControl.scope.clinics'),
        assigned: t('accessControl.scope.assigned'),
        referred: t('accessControl.scope.referred'),
        filter: t('accessControl.scope.filterPlaceholder'),
        filterLabel: t('accessControl.scope.filterLabel'),
        noFilter: t('accessControl.scope.noFilter'),
        nothing: t('accessControl.scope.nothing'),
        words: (scope) => words.scope(scope, filters),
      },
    }),
    [t, words, filters],
  );
}

function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}
