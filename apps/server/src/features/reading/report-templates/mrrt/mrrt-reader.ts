import { escaped } from '@isocenter/contract/reading/report-templates/template-markup.ts';
import type { CodedEntry } from '@isocenter/contract/reading/report-templates/template-fields.ts';
import type { MrrtTerm } from './coded-terms.ts';
import { htmlTokens, linesOf, type HtmlToken } from './html-tokens.ts';

type Opened = Extract<HtmlToken, { kind: 'open' }>;
type Attributes = ReadonlyMap<string, string>;

export interface MrrtSection {
  readonly id: string;
  /** Line of the document, as for controls. */
  readonly line: number;
  name: string;
  readonly isLeftOutEmpty: boolean;
  readonly isRequired: boolean;
  /** Not cleaned; the controls stand in it as `placeOf` writes them. */
  html: string;
}

/** A form element, or several of one name. */
export interface MrrtControl {
  readonly id: string;
  readonly line: number;
  readonly tag: string;
  readonly attributes: Attributes;
  /** Text of its label. */
  label: string;
  readonly choices: string[];
  /** Its preset text or choices. */
  readonly usual: string[];
}

/** A list or a group of boxes that is being read, and how deep in elements of its kind. */
interface Picking {
  readonly control: MrrtControl;
  readonly tag: string;
  depth: number;
  isChosen: boolean;
}

/** Returns the place of a control in the text of its section, by its number among all. */
const placeOf = (at: number): string => `{{control_${at}}}`;

/** Reads what an MRRT document says; scripts, styles and pictures say nothing. Each part of the document is looked at once. */
export class MrrtReader {
  readonly meta = new Map<string, string>();
  readonly codes = new Map<string, CodedEntry>();
  readonly terms: MrrtTerm[] = [];
  readonly sections: MrrtSection[] = [];
  readonly controls: MrrtControl[] = [];
  /** Elements that say nothing here, and controls beyond those that are read: the first of each name. */
  readonly passedOver = new Map<string, number>();
  readonly #labels = new Map<string, string>();
  /** The sections that are open, as their tags are. */
  #depth = 0;
  #raw = '';
  #isHeading = false;
  #labelled = '';
  #picked: Picking | undefined;
  #line = 1;

  read(html: string): this {
    const lineOf = linesOf(html);
    for (const token of htmlTokens(html)) {
      if (token.kind === 'open') this.#line = lineOf(token.at);
      if (token.kind === 'text') this.#text(token.text);
      else if (this.#picked !== undefined) this.#pick(token, this.#picked);
      else if (token.kind === 'open') this.#open(token);
      else this.#close(token.tag);
    }
    for (const control of this.controls) control.label ||= this.#labels.get(control.id) ?? '';
    return this;
  }

  #text(text: string): void {
    if (this.#raw !== '') return this.#rawText(text);
    if (this.#picked !== undefined) return this.#choice(text, this.#picked);
    if (this.#labelled !== '') this.#labels.set(this.#labelled, `${this.#labels.get(this.#labelled) ?? ''}${text}`);
    const section = this.#section;
    if (section === undefined) return;
    if (!this.#isHeading) section.html += escapedWords(text);
    else if (this.#depth > 1) section.html += `<h3>${escapedWords(text.trim())}</h3>`;
    else section.name ||= text.trim();
  }

  #rawText(text: string): void {
    if (this.#raw === 'script') readCodes(text, this);
    if (this.#raw === 'title') this.meta.set('title', text.trim());
    if (this.#raw === 'textarea') this.controls.at(-1)?.usual.push(text.trim());
  }

  #open({ tag, attributes }: Opened): void {
    this.#raw = ['script', 'style', 'title', 'textarea'].includes(tag) ? tag : '';
    if (isPassedOver(tag, attributes)) this.#passOver(tag);
    if (tag === 'meta') this.meta.set(attributes.get('name') ?? '', attributes.get('content') ?? '');
    if (tag === 'section') this.#begin(attributes);
    else if (tag === 'header') this.#isHeading = true;
    else if (tag === 'label') this.#labelled = attributes.get('for') ?? '';
    else if (tag === 'input' || tag === 'textarea') this.#control(tag, attributes);
    else if (tag === 'select' || (tag === 'span' && isGroup(attributes)))
      this.#picked = { control: this.#control(tag, attributes), tag, depth: 1, isChosen: false };
    else if (this.#section !== undefined && !this.#isHeading) this.#section.html += openedAs(tag, attributes);
  }

  #close(tag: string): void {
    this.#raw = '';
    if (tag === 'section') this.#depth = Math.max(0, this.#depth - 1);
    else if (tag === 'header') this.#isHeading = false;
    else if (tag === 'label') this.#labelled = '';
    else if (this.#section !== undefined && !this.#isHeading && !untold.has(tag)) this.#section.html += `</${tag}>`;
  }

  get #section(): MrrtSection | undefined {
    return this.#depth === 0 ? undefined : this.sections.at(-1);
  }

  /** Sections within sections become headings of their own. */
  #begin(attributes: Attributes): void {
    this.#depth += 1;
    if (this.#depth > 1) return;
    const isLeftOutEmpty = attributes.get('data-left-out-empty') === 'true';
    const isRequired = attributes.get('data-required') === 'true';
    const name = (attributes.get('data-section-name') ?? '').trim();
    const id = attributes.get('id') ?? '';
    this.sections.push({ id, line: this.#line, name, isLeftOutEmpty, isRequired, html: '' });
  }

  /** One of a name and boxes of one group are one control. */
  #control(tag: string, attributes: Attributes): MrrtControl {
    const isBox = tag === 'input' && boxes.has(attributes.get('type') ?? '');
    const id = (isBox ? attributes.get('name') : attributes.get('id')) ?? attributes.get('name') ?? '';
    let at = id === '' ? -1 : this.controls.findIndex((control) => control.id === id);
    const fresh: MrrtControl = { id, line: this.#line, tag, attributes, label: '', choices: [], usual: [] };
    if (at < 0 && this.controls.length >= mostControls) {
      this.#passOver(tag);
      return fresh;
    }
    if (at < 0) at = this.controls.push(fresh) - 1;
    const control = this.controls[at] ?? fresh;
    if (isBox) addBox(control, attributes);
    else if (tag === 'input' && control.usual.length === 0) control.usual.push(attributes.get('value') ?? '');
    if (this.#section !== undefined && (!isBox || control === fresh)) this.#section.html += placeOf(at);
    return control;
  }

  #passOver(tag: string): void {
    if (!this.passedOver.has(tag)) this.passedOver.set(tag, this.#line);
  }

  #pick(token: Exclude<HtmlToken, { kind: 'text' }>, picked: Picking): void {
    if (token.tag === picked.tag) picked.depth += token.kind === 'open' ? 1 : -1;
    if (picked.depth === 0) this.#picked = undefined;
    else if (token.kind === 'open' && token.tag === 'input') addBox(picked.control, token.attributes);
    else if (token.tag === 'option') {
      if (token.kind === 'open') picked.control.choices.push('');
      picked.isChosen = token.kind === 'open' && token.attributes.has('selected');
    }
  }

  /** The words beside boxes are their values. */
  #choice(text: string, { control, tag, isChosen }: Picking): void {
    const words = text.trim();
    if (tag !== 'select' || control.choices.length === 0 || words === '') return;
    control.choices[control.choices.length - 1] += words;
    if (isChosen) control.usual.push(words);
  }
}

/** More than a template takes; the others are passed over. */
const mostControls = 300;
const mostChoices = 300;
const mostTerms = 300;

const boxes = new Set(['checkbox', 'radio']);
/** Tags of which only the contents count. */
const untold = new Set(['html', 'body', 'head', 'input', 'select', 'option', 'form', 'fieldset']);

function isGroup(attributes: Attributes): boolean {
  return ['CHECKBOX', 'RADIO'].includes(attributes.get('data-field-type') ?? '');
}

function addBox({ choices, usual }: MrrtControl, attributes: Attributes): void {
  const value = (attributes.get('value') ?? '').trim();
  if (value === '' || choices.length >= mostChoices || choices.includes(value)) return;
  choices.push(value);
  if (attributes.has('checked')) usual.push(value);
}

/** Returns true for an element that neither stands in a text nor says something of the template. */
function isPassedOver(tag: string, attributes: Attributes): boolean {
  if (tag === 'script') return attributes.get('type') !== 'text/xml';
  return foreign.has(tag);
}

const foreign = new Set(
  'style link img picture svg canvas audio video source object embed iframe applet button base'.split(' '),
);

/** Cleaned afterwards: of the attributes those of links and cells are kept. */
function openedAs(tag: string, attributes: Attributes): string {
  if (untold.has(tag)) return '';
  const allowed = ['href', 'colspan', 'rowspan', 'start'].flatMap((name) => {
    const value = attributes.get(name);
    return value === undefined ? [] : [` ${name}="${escapedWords(value)}"`];
  });
  return `<${tag}${allowed.join('')}>`;
}

/** Words of the document are no places of ours, whatever braces they have. */
function escapedWords(words: string): string {
  return escaped(words.replaceAll(/\s+/g, ' ')).replaceAll(/\{(?=\{)/g, '{ ');
}

/** The coded entries of the attributes, by what they are about; those of the whole template by their type. */
function readCodes(xml: string, { codes, terms }: Pick<MrrtReader, 'codes' | 'terms'>): void {
  let [about, type] = ['', ''];
  for (const token of htmlTokens(xml)) {
    if (token.kind !== 'open') continue;
    const { tag, attributes } = token;
    if (tag === 'entry') about = attributes.get('origtxt') ?? '';
    if (tag === 'term') type = (attributes.get('type') ?? '').trim().toLowerCase();
    if (tag !== 'code') continue;
    const [value = '', scheme = '', meaning = ''] = ['value', 'scheme', 'meaning'].map((name) => attributes.get(name));
    const code = { value, scheme, meaning };
    if (type !== '' && terms.length < mostTerms) terms.push({ type, code });
    else if (type === '' && about !== '' && !codes.has(about)) codes.set(about, code);
  }
}
