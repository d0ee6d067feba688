import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PolicyKind } from '@isocenter/contract/people/policies/policies.ts';
import type { Language } from '#i18n/i18n.ts';
import { blocksOf } from '#ui/rich-text/headings.ts';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { policyVersionQuery } from '../policies-queries.ts';
import classes from '../policy-edit.module.css';
import { diffBlocks } from './block-diff.ts';
import type { DiffBlock } from './block-diff.ts';

export interface VersionChangesProps {
  readonly kind: PolicyKind;
  /** The version to compare with. */
  readonly before: number;
  readonly language: Language;
  readonly html: string;
}

/** Paragraph by paragraph: what went, what came, what stayed. */
export function VersionChanges({ kind, before, language, html }: VersionChangesProps) {
  const { t } = useTranslation();
  const { data: older } = useQuery(policyVersionQuery(kind, before, language));
  if (older === undefined) return <SkeletonBlock label={t('policies.page.loading')} lines={8} />;
  const blocks = diffBlocks(blocksOf(older.html), blocksOf(html));
  const isSame = blocks.every((block) => block.kind === 'same');
  return (
    <>
      <p className={classes['compared']}>{t('policies.history.comparedWith', { version: before })}</p>
      {isSame && <p>{t('policies.history.same')}</p>}
      {/* Paragraphs can be equal: only their place tells them apart. */}
      {blocks.map((block, index) => (
        <p key={index} className={classes['block']} data-kind={block.kind} lang={language}>
          <Words block={block} />
        </p>
      ))}
    </>
  );
}

function Words({ block: { kind, text } }: { readonly block: DiffBlock }) {
  const { t } = useTranslation();
  if (kind === 'same') return text;
  const Tag = kind === 'added' ? 'ins' : 'del';
  return (
    <Tag>
      <span className="iso-visually-hidden">{t(`policies.history.${kind}`)}: </span>
      {text}
    </Tag>
  );
}
