import { isNamedByCode, type Catalogue } from '@isocenter/contract/archive/dictionaries/dictionaries.ts';
import type { DictionaryChoice, Modality } from '@isocenter/contract/archive/dictionaries/fields.ts';
import { builtInModalities } from '@isocenter/contract/archive/dictionaries/modalities.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { valuesInUse, saidAs } from './values-in-use-queries.ts';
import { listOfCatalogue, type StoredValue } from './value-queries.ts';

const builtIn: ReadonlySet<string> = new Set(builtInModalities);

/** True if a value came with the product. */
export function isBuiltIn({ catalogue, code }: Pick<StoredValue, 'catalogue' | 'code'>): boolean {
  return catalogue === 'modality' && builtIn.has(code);
}

/** Returns the modalities in their order, then those that only studies of the viewer have. */
export async function modalitiesFor(db: Db, viewer: Principal): Promise<Modality[]> {
  const { listed, inUse, others } = await merged(db, viewer, 'modality');
  return [
    ...listed.map(({ code, text: name, colour, status }) => ({
      code,
      name,
      colour,
      isBuiltIn: builtIn.has(code),
      isListed: true,
      isActive: status === 'active',
      studies: inUse.get(code) ?? 0,
    })),
    ...others.map(([code, studies]) => ({
      code,
      name: '',
      colour: null,
      isBuiltIn: false,
      isListed: false,
      isActive: true,
      studies,
    })),
  ];
}

/** Returns the values of a list that forms offer. */
export async function choicesFor(db: Db, viewer: Principal, catalogue: Catalogue): Promise<DictionaryChoice[]> {
  const { listed, inUse, others } = await merged(db, viewer, catalogue);
  const offered = listed.filter(({ status }) => status === 'active');
  const isByCode = isNamedByCode(catalogue);
  return [
    ...offered.map((value) => ({
      text: value.text,
      code: value.code,
      isListed: true,
      studies: inUse.get(saidAs(value)) ?? 0,
    })),
    ...others.map(([said, studies]) => ({
      text: isByCode ? '' : said,
      code: isByCode ? said : '',
      isListed: false,
      studies,
    })),
  ];
}

/** A list, and what studies say that it does not. */
async function merged(db: Db, viewer: Principal, catalogue: Catalogue) {
  const [listed, inUse] = [await listOfCatalogue(db, catalogue), await valuesInUse(db, viewer, catalogue)];
  const known = new Set(listed.map((value) => saidAs(value).toLowerCase()));
  return { listed, inUse, others: [...inUse].filter(([said]) => !known.has(said.toLowerCase())) };
}
