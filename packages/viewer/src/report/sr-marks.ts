import { type DicomJson, text } from '../dicom-json/values.ts';
import { childPath, childrenOf, conceptOf, named, rootPath, saidCode } from './content-items.ts';
import { type MarkDocumentFacts, markDocumentFacts, isComputed } from './mark-document.ts';
import { commentsOf, figuresOf, numberItems, type StatedFigure } from './mark-figures.ts';
import { type Graphic, graphicOf } from './mark-graphics.ts';

/** A mark of a structured report on images: a finding or a group of measurements, with where it lies. All texts are untrusted. */
export interface ReportMark {
  /** Place of its content item, as the tree of the report has it. */
  readonly path: string;
  readonly name: string;
  /** The kind of finding, and its place in the body; undefined where that is not said, or is its name. */
  readonly finding: string | undefined;
  readonly site: string | undefined;
  readonly trackingUid: string | undefined;
  readonly figures: readonly StatedFigure[];
  /** Comments on all of it. */
  readonly comments: readonly string[];
  readonly graphics: readonly MarkGraphic[];
  /** It may be shown and need not be (PS3.16 CID 6034): to whom asks for it alone. */
  readonly isOptional: boolean;
}

interface MarkGraphic {
  readonly path: string;
  readonly graphic: Graphic;
}

/** A structured report with its marks. */
export interface MarkDocument extends MarkDocumentFacts {
  /** A program found what it says, by itself. */
  readonly isComputed: boolean;
  readonly marks: readonly ReportMark[];
  /** Graphics that are no marks. */
  readonly leftOut: {
    /** They do not say where they lie, or have more points than anybody draws. */
    readonly unreadable: number;
    /** The document says that they are not to be shown. */
    readonly notToShow: number;
    /** The document is deeper or larger than {@link limits}. */
    readonly isCut: boolean;
  };
}

/** Deeper or larger documents are cut: nothing real comes near. */
export const limits = { depth: 32, items: 100_000, marks: 5000, points: 500_000 } as const;

const measurementGroup = '125007';
const tracking = { identifier: '112039', uid: '112040' } as const;
const findingName = '121071';
/** Codes of SNOMED CT, and of SRT in older documents. */
const siteNames = ['363698007', 'G-C0E3'] as const;
const algorithmName = '111001';
const intent = { name: '111056', optional: '111151', notToShow: '111152' } as const;

interface Place {
  readonly item: DicomJson;
  readonly path: string;
}

/** Reads what a structured report marks. Never throws: what cannot be read is counted. */
export function markDocument(instance: DicomJson): MarkDocument {
  const walk = new Walk(instance);
  walk.below([{ item: instance, path: rootPath }]);
  return {
    ...markDocumentFacts(instance),
    isComputed: isComputed(instance, walk.namesAlgorithm),
    marks: walk.marks(),
    leftOut: walk.leftOut,
  };
}

class Walk {
  readonly leftOut = { unreadable: 0, notToShow: 0, isCut: false };
  namesAlgorithm = false;
  readonly #root: DicomJson;
  readonly #found = new Map<string, { readonly owner: Place; readonly graphics: MarkGraphic[]; isOptional: boolean }>();
  readonly #intents = new Map<string, string | undefined>();
  #items: number = limits.items;
  #points: number = limits.points;

  constructor(root: DicomJson) {
    this.#root = root;
  }

  marks(): ReportMark[] {
    return [...this.#found.values()].map(({ owner, ...rest }) => ({ ...saidOf(owner), ...rest }));
  }

  /** @param line from the root to the item whose children are looked at */
  below(line: readonly Place[]): void {
    const parent = line.at(-1);
    if (!parent) return;
    const children = childrenOf(parent.item);
    if (line.length > limits.depth) {
      this.leftOut.isCut ||= children.length > 0;
      return;
    }
    for (const [index, item] of children.entries()) {
      if (this.#items === 0) {
        this.leftOut.isCut = true;
        return;
      }
      this.#items -= 1;
      const path = childPath(parent.path, index);
      this.namesAlgorithm ||= conceptOf(item)?.value === algorithmName;
      const type = text(item, 'ValueType');
      if (type === 'SCOORD' || type === 'SCOORD3D') this.#take({ item, path }, line);
      this.below([...line, { item, path }]);
    }
  }

  #take({ item, path }: Place, line: readonly Place[]): void {
    const owner = ownerOf(line);
    const wanted = this.#intentOf(line);
    const graphic = wanted === intent.notToShow ? undefined : graphicOf(item, this.#root);
    if (!owner || !graphic) {
      this.leftOut[wanted === intent.notToShow ? 'notToShow' : 'unreadable'] += 1;
      return;
    }
    const known = this.#found.get(owner.path);
    this.#points -= graphic.points.length;
    if (this.#points < 0 || (!known && this.#found.size >= limits.marks)) {
      this.leftOut.isCut = true;
      return;
    }
    const mark = known ?? { owner, graphics: [], isOptional: wanted === intent.optional };
    mark.graphics.push({ path, graphic });
    this.#found.set(owner.path, mark);
  }

  /** Returns the intent of the nearest item that says how it is meant to be shown. */
  #intentOf(line: readonly Place[]): string | undefined {
    for (const { item, path } of line.toReversed()) {
      // what many marks stand in is asked once
      if (!this.#intents.has(path)) {
        const [said] = named(item, intent.name);
        this.#intents.set(path, said && saidCode(said)?.value);
      }
      const known = this.#intents.get(path);
      if (known !== undefined) return known;
    }
    return undefined;
  }
}

/**
 * Returns what a graphic belongs to: the group or the finding above it, else the number that was measured by it, else what it stands in.
 */
function ownerOf(line: readonly Place[]): Place | undefined {
  const [above, parent] = [line.at(-2), line.at(-1)];
  return parent && above && text(parent.item, 'ValueType') === 'NUM' && isGroup(above.item) ? above : parent;
}

function isGroup(item: DicomJson): boolean {
  return text(item, 'ValueType') === 'CODE' || conceptOf(item)?.value === measurementGroup;
}

function saidOf({ item, path }: Place): Omit<ReportMark, 'graphics' | 'isOptional'> {
  const type = text(item, 'ValueType');
  const [found] = named(item, findingName);
  const [site] = named(item, ...siteNames);
  const [identifier] = named(item, tracking.identifier);
  const [uid] = named(item, tracking.uid);
  const finding =
    type === 'CODE' ? saidCode(item)?.meaning : found && (saidCode(found)?.meaning ?? text(found, 'TextValue'));
  const identified = (identifier && text(identifier, 'TextValue')) ?? '';
  const called = identified.replace(toolName, '');
  // what the reader wrote says more than the name of his tool
  const names = called === identified ? [called, finding] : [finding, called];
  const figures = figuresOf(type === 'NUM' ? [item] : numberItems(item));
  const name = names.find(Boolean) || (type === 'NUM' ? undefined : figures[0]?.name) || conceptOf(item)?.meaning || '';
  return {
    path,
    name,
    finding: finding === name ? undefined : finding,
    site: site && saidCode(site)?.meaning,
    trackingUid: uid && text(uid, 'UID'),
    figures,
    // those of a number are said of its figure
    comments: type === 'NUM' ? [] : commentsOf(item),
  };
}

/** OHIF writes its tool: `Cornerstone3DTools@^0.1.0:Length`, `cornerstoneTools@^4.0.0:EllipticalRoi`. */
const toolName = /^cornerstone(?:3D)?Tools@[^:]*:/i;
