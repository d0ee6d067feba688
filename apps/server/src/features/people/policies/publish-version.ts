import type { BodyOf } from '@isocenter/contract/route.ts';
import { acceptedKinds, type PolicyKind } from '@isocenter/contract/people/policies/policies.ts';
import type { publishPolicy } from '@isocenter/contract/people/policies/routes.ts';
import { say } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { cleanRichText, plainText } from '#platform/rich-text/rich-text.ts';
import { builtInVersion } from './in-force.ts';
import { acceptVersion } from './policies.ts';
import { insertVersion, tellEverybody } from './policies-queries.ts';

type Draft = BodyOf<typeof publishPolicy> & { readonly kind: PolicyKind };

const isAccepted = (kind: PolicyKind): boolean => acceptedKinds.some((accepted) => accepted === kind);

/**
 * Cleans a text and publishes it under the next number of its kind; after a material change every open session looks again.
 * @returns the number
 * @throws AppError `invalid-input` naming what is missing
 */
export async function publishVersion(db: Db, principal: Principal, draft: Draft): Promise<number> {
  const { kind, language, isMaterial } = draft;
  const html = cleanRichText(draft.html);
  const [title, changeNote] = [draft.title.trim(), draft.changeNote.trim()];
  const wrong = {
    ...(title === '' ? { title: say`is needed` } : {}),
    ...(plainText(html) === '' ? { html: say`has no words in it` } : {}),
    ...(isMaterial && changeNote === '' ? { changeNote: say`is needed: everybody who has to accept is shown it` } : {}),
  };
  if (Object.keys(wrong).length > 0) throw new AppError('invalid-input', 'Something is missing.', wrong);
  const { accountId } = principal;
  return db.transaction().execute(async (tx) => {
    const version = await insertVersion(
      tx,
      { kind, language, title, html, changeNote, isMaterial, accountId },
      builtInVersion + 1,
    );
    await recordAudit(tx, principal, {
      action: 'policy.publish',
      subject: { kind: 'policy', id: kind },
      detail: { version, language, isMaterial },
    });
    if (!isMaterial) return version;
    // Whoever publishes has read it: he is not asked, and goes on with the other languages.
    if (isAccepted(kind)) await acceptVersion(tx, principal, { kind, version, language });
    await tellEverybody(tx);
    return version;
  });
}
