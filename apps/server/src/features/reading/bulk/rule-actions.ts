import type { RuleActKind } from '@isocenter/contract/archive/rules/rules.ts';
import type { RuleActOf } from '@isocenter/contract/archive/rules/fields.ts';
import type { BulkKind } from '#platform/jobs/bulk-kind.ts';
import type { RuleAction } from '#platform/jobs/rule-action.ts';
import type { BulkKinds } from './bulk-kinds.ts';

/** Makes rule actions of the acts that people do with many studies. */
export function bulkActions(kinds: BulkKinds): readonly RuleAction[] {
  return [
    by('tags', kinds.tags, (act) => act),
    by('priority', kinds.priority, (act) => act),
    by('clinic', kinds.clinic, (act) => act),
    by('bin', kinds.bin, (act) => act),
    by('assign', kinds.move, ({ groupId }) => ({ ...assigning, groupId })),
    by('reader', kinds.move, ({ readerId }) => ({ ...assigning, readerId })),
  ];
}

const assigning = { kind: 'move', act: 'assign' } as const;

function by<Kind extends RuleActKind, Asked>(
  name: Kind,
  kind: BulkKind<Asked>,
  requestOf: (act: RuleActOf<Kind>) => Asked,
): RuleAction {
  return {
    kind: name,
    refusal: (tx, principal, act: RuleActOf<Kind>) => kind.refusal(tx, principal, requestOf(act), false),
    hold: async (tx) => kind.hold?.(tx),
    run: async (tx, principal, act: RuleActOf<Kind>, keys) => ({
      refused: await kind.run(tx, principal, requestOf(act), keys),
    }),
  };
}
