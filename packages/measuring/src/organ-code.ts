import type { Code } from './coded-value.ts';

/** SNOMED CT codes, with the words by which readers call the organs. */
const organs: readonly (readonly [code: string, meaning: string, words: string])[] = [
  ['10200004', 'Liver', 'liver|leber|foie|fígado|figado'],
  ['39607008', 'Lung', 'lung|lungs|lunge|poumon|poumons|pulmão|pulmao|pulmões'],
  ['64033007', 'Kidney', 'kidney|kidneys|niere|nieren|rein|reins|rim|rins'],
  ['78961009', 'Spleen', 'spleen|milz|rate|baço|baco'],
  ['12738006', 'Brain', 'brain|gehirn|hirn|cerveau|cérebro|cerebro'],
  ['15776009', 'Pancreas', 'pancreas|pankreas|bauchspeicheldrüse|pancréas|pâncreas'],
  ['23451007', 'Adrenal gland', 'adrenal|adrenal gland|nebenniere|surrénale|glande surrénale|suprarrenal'],
  ['41216001', 'Prostate', 'prostate|prostata|próstata'],
  ['76752008', 'Breast', 'breast|brust|mamma|sein|mama'],
  ['80891009', 'Heart', 'heart|herz|cœur|coeur|coração|coracao'],
  ['272673000', 'Bone', 'bone|bones|knochen|os|osso|ossos'],
  ['69748006', 'Thyroid', 'thyroid|thyroid gland|schilddrüse|thyroïde|tireoide|tiroide'],
  ['89837001', 'Urinary bladder', 'bladder|urinary bladder|harnblase|blase|vessie|bexiga'],
  ['69695003', 'Stomach', 'stomach|magen|estomac|estômago|estomago'],
  ['71854001', 'Colon', 'colon|kolon|côlon|cólon'],
  ['32849002', 'Esophagus', 'esophagus|oesophagus|ösophagus|speiseröhre|œsophage|oesophage|esôfago|esófago'],
  ['28231008', 'Gallbladder', 'gallbladder|gall bladder|gallenblase|vésicule biliaire|vesícula biliar'],
  ['35039007', 'Uterus', 'uterus|gebärmutter|utérus|útero|utero'],
  ['15497006', 'Ovary', 'ovary|ovaries|ovar|eierstock|ovaire|ovário|ovario'],
  ['59441001', 'Lymph node', 'lymph node|lymph nodes|lymphknoten|ganglion|ganglions|linfonodo|linfonodos|gânglio'],
];

const byWord = new Map(
  organs.flatMap(([code, meaning, words]) =>
    words.split('|').map((word): [string, Code] => [word, [code, 'SCT', meaning]]),
  ),
);

export const lymphNode: Code = ['59441001', 'SCT', 'Lymph node'];

/**
 * Returns the code of an organ by the reader's words: of SNOMED CT where it is one of the usual words, else one of ours with those words.
 */
export function organCode(words: string): Code {
  const text = words.trim().replaceAll(/\s+/g, ' ').normalize('NFC');
  const key = text.toLowerCase();
  return byWord.get(key) ?? [`organ-${hashOf(key)}`, '99ISOCENTER', text];
}

/** FNV-1a, so that the same words have the same code everywhere. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
