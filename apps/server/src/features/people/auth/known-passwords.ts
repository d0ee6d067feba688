import { foldPassword } from '@isocenter/contract/people/auth/passwords.ts';

/** People in this trade choose these, and public lists do not have them. */
const ownWords = ['radiology', 'radiologie', 'radiologia', 'dicom', 'pacs', 'isocentre', 'orthanc'] as const;
const ownPhrases = ['correcthorsebatterystaple', 'correct horse battery staple'] as const;

/** Signs that stand in the place of letters. */
const disguises: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

let known: Promise<ReadonlySet<string>> | undefined;

/**
 * True if a password is one of the best known, whatever its case, with figures and signs behind it or not, and also with signs in the place
 * of letters. The list is read when it is first needed.
 */
export async function isKnownPassword(password: string): Promise<boolean> {
  known ??= readList();
  const list = await known;
  const folded = foldPassword(password);
  const withoutFigures = folded.replace(/\p{N}+$/u, '');
  const stem = folded.replace(/[^\p{L}]+$/u, '');
  return [folded, withoutFigures, stem, undisguised(withoutFigures), undisguised(stem)].some((form) => list.has(form));
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set<string>([...dictionary['passwords-common'].map(String), ...ownWords, ...ownPhrases]);
}

function undisguised(text: string): string {
  return Array.from(text, (character) => disguises[character] ?? character).join('');
}
