import type { TemplateText } from './fields.ts';
import type { TemplateSection, TemplateField } from './template-fields.ts';
import { linesOfMarkup } from './template-markup.ts';

/** One thing that is another in a later version. */
export interface TemplateChange {
  readonly part: 'template' | 'section' | 'field';
  /** The heading or kind of the section, or the name of the field. Empty for the template itself. */
  readonly name: string;
  readonly change: 'added' | 'removed' | 'changed' | 'moved';
  /** The changed property, by its name in the contract. */
  readonly property: string;
  /** In words, without tags; of formatted text line by line. */
  readonly before: string;
  readonly after: string;
}

/** Returns the changes between two versions: first those of the template itself, then of its sections and its fields in their order. */
export function templateDifference(before: TemplateText, after: TemplateText): TemplateChange[] {
  const { sections: _sections, fields: _fields, ...own } = after;
  return [
    ...changesOf({ part: 'template', name: '' }, before, own),
    ...partChanges('section', named(before.sections, nameOfSection), named(after.sections, nameOfSection)),
    ...partChanges(
      'field',
      named(before.fields, ({ name }) => name),
      named(after.fields, ({ name }) => name),
    ),
  ];
}

type Part = TemplateSection | TemplateField;
type Named<P extends Part> = ReadonlyMap<string, P>;

function nameOfSection({ kind, heading }: TemplateSection): string {
  return kind === 'own' ? heading : kind;
}

/** Two of one name are told apart by their number. */
function named<P extends Part>(parts: readonly P[], nameOf: (part: P) => string): Named<P> {
  const found = new Map<string, P>();
  for (const part of parts) {
    const name = nameOf(part);
    let number = 1;
    while (found.has(number === 1 ? name : `${name} ${number}`)) number += 1;
    found.set(number === 1 ? name : `${name} ${number}`, part);
  }
  return found;
}

function partChanges<P extends Part>(part: 'section' | 'field', before: Named<P>, after: Named<P>): TemplateChange[] {
  const stayed = [...before.keys()].filter((name) => after.has(name));
  const order = [...after.keys()].filter((name) => before.has(name));
  const whole = { part, property: '', before: '', after: '' } as const;
  const gone = [...before]
    .filter(([name]) => !after.has(name))
    .map(([name, was]) => ({ ...whole, name, change: 'removed' as const, before: wholeText(was) }));
  const others = [...after].flatMap(([name, is]): TemplateChange[] => {
    const was = before.get(name);
    if (was === undefined) return [{ ...whole, name, change: 'added', after: wholeText(is) }];
    const isMoved = stayed.indexOf(name) !== order.indexOf(name);
    return [...(isMoved ? [{ ...whole, name, change: 'moved' as const }] : []), ...changesOf({ part, name }, was, is)];
  });
  return [...gone, ...others];
}

function changesOf(which: Pick<TemplateChange, 'part' | 'name'>, before: object, after: object): TemplateChange[] {
  const earlier = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([property, value]) => {
    const texts = { before: inWords(property, earlier.get(property)), after: inWords(property, value) };
    const isSame = JSON.stringify(earlier.get(property)) === JSON.stringify(value);
    return isSame ? [] : [{ ...which, change: 'changed' as const, property, ...texts }];
  });
}

function wholeText(part: Part): string {
  return 'text' in part ? inWords('text', part.text) : part.label;
}

function inWords(property: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(property === 'choices' ? '\n' : ', ');
  if (typeof value === 'object') return Object.values(value).join(' ');
  if (typeof value === 'string') return property === 'text' ? linesOfMarkup(value).join('\n') : value;
  return JSON.stringify(value);
}
