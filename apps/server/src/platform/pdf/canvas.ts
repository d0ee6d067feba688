import PDFDocument, { type DocumentImage, type StructureElement } from 'pdfkit';
import { pageSizes, type PageDescription } from './page-description.ts';
import { lockedBy, strengthen } from './passcode.ts';
import type { Line } from './set-lines.ts';
import type { Typeface } from './typefaces.ts';

/** The meaning of a part of the page for whoever has it read out (ISO 32000-1 §14.8.4). */
export interface Tag {
  readonly name: string;
  readonly parent: Tag | undefined;
  /** Describes what is seen. */
  readonly alt?: string;
  /** Further attributes, and the owner of their words (ISO 32000-1 §14.8.5); names without their stroke. */
  readonly attributes?: { readonly O: 'Table' | 'List' } & Readonly<Record<string, string | number>>;
}

interface Pen {
  readonly x: number;
  /** The baseline of the letters. */
  readonly y: number;
  readonly size: number;
  readonly colour: string;
}

interface Stroke {
  readonly colour: string;
  readonly width?: number;
  readonly isDashed?: boolean;
}

const thin = 0.5;
const lineGrey = '#b4bac2';

/** The one place where a file is drawn. Measures are in points, from the left and upper edges of the page. */
export class Canvas {
  readonly #document: PDFDocument;
  readonly #elements = new Map<Tag, StructureElement>();
  readonly #fonts = new Set<Typeface>();
  readonly #images = new Map<Uint8Array, DocumentImage>();
  readonly #root: Tag;
  readonly #chunks: Buffer[] = [];
  #isArtifact = false;

  constructor({ title, language, at, size, passcode, enclosed }: PageDescription, root: Tag) {
    this.#root = root;
    this.#document = new PDFDocument({
      size: pageSizes[size],
      margin: 0,
      lang: language,
      displayTitle: true,
      tagged: true,
      subset: 'PDF/UA',
      pdfVersion: '1.7',
      autoFirstPage: false,
      font: null,
      fontLayoutCache: false,
      info: { Title: title, CreationDate: at, ModDate: at, Producer: 'Isocenter', Creator: 'Isocenter' },
      ...(passcode !== undefined && lockedBy(passcode)),
    });
    if (passcode !== undefined) strengthen(this.#document, passcode);
    if (enclosed !== undefined)
      this.#document.file(Buffer.from(enclosed), { name: 'report.pdf', type: 'application/pdf', creationDate: at });
    this.#document.on('data', (chunk: Buffer) => void this.#chunks.push(chunk));
    const element = this.#document.struct(root.name, { title });
    this.#document.addStructure(element);
    this.#elements.set(root, element);
  }

  addPage(size: PageDescription['size']): void {
    this.#document.addPage({ size: pageSizes[size], margin: 0 });
  }

  /** Draws what stands on every page, and is not read out on each. */
  repeated(draw: () => void): void {
    this.#document.markContent('Artifact', { type: 'Pagination' });
    this.#isArtifact = true;
    draw();
    this.#isArtifact = false;
    this.#document.endMarkedContent();
  }

  /** Draws a part of the page as what it is; without a tag it only decorates. */
  tagged(tag: Tag | undefined, draw: () => void): void {
    if (this.#isArtifact) return draw();
    if (tag === undefined) this.#document.markContent('Artifact', { type: 'Layout' });
    const content = tag && this.#document.markStructureContent(tag.name);
    draw();
    this.#document.endMarkedContent();
    if (tag !== undefined && content !== undefined) this.#elementOf(tag).add(content);
  }

  /** Parts that are there also where nothing is drawn of them: a cell without words counts in its row. */
  declare(tags: readonly Tag[]): void {
    if (!this.#isArtifact) for (const tag of tags) this.#elementOf(tag);
  }

  line({ pieces }: Line, { x, y, size, colour }: Pen): void {
    for (const piece of pieces) {
      const left = x + piece.x;
      this.#use(piece.face);
      this.#document.fontSize(size).fillColor(colour);
      this.#document.text(piece.text, left, y, { lineBreak: false, baseline: 'alphabetic', features: [] });
      if (piece.isUnderlined) this.#stroke(left, y + size * 0.12, piece.width, colour);
      if (piece.isStruck) this.#stroke(left, y - size * 0.28, piece.width, colour);
    }
  }

  /**
   * Puts a picture into the file, before it is drawn. A PNG with transparency is unpacked by another thread: when two were in work at a
   * time, the same pages would not always be the same bytes.
   */
  async load(bytes: Uint8Array): Promise<void> {
    if (this.#images.has(bytes)) return;
    const image = this.#document.openImage(bytes);
    this.#images.set(bytes, image);
    const written = Promise.withResolvers<void>();
    const finalize = image.finalize?.bind(image);
    if (finalize === undefined) written.resolve();
    else
      image.finalize = () => {
        finalize();
        written.resolve();
      };
    image.embed(this.#document);
    await written.promise;
  }

  /** @throws Error for a picture that was not loaded */
  picture(bytes: Uint8Array, { x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    const image = this.#images.get(bytes);
    if (image === undefined) throw new Error('A picture is drawn that was not loaded.');
    this.#document.image(image, x, y, { width, height });
  }

  modules(data: readonly (readonly boolean[])[], { x, y, side }: { x: number; y: number; side: number }): void {
    const step = side / data.length;
    data.forEach((row, down) =>
      row.forEach((isDark, across) => {
        if (isDark) this.#document.rect(x + across * step, y + down * step, step, step);
      }),
    );
    this.#document.fill('#000000');
  }

  /** A line through points, as wide and, where it is, as dashed as said. */
  path(points: readonly (readonly [x: number, y: number])[], { colour, width = 1.2, isDashed = false }: Stroke): void {
    const [first, ...others] = points;
    if (first === undefined) return;
    this.#document
      .save()
      .lineWidth(width)
      .lineJoin('round')
      .moveTo(...first);
    if (isDashed) this.#document.dash(2.4, { space: 2 });
    for (const point of others) this.#document.lineTo(...point);
    this.#document.stroke(colour).restore();
  }

  area({ x, y, width, height }: { x: number; y: number; width: number; height: number }, colour: string): void {
    this.#document.rect(x, y, width, height).fill(colour);
  }

  rule(x: number, y: number, width: number): void {
    this.tagged(undefined, () => this.#stroke(x, y, width, lineGrey));
  }

  box(x: number, y: number, width: number, height: number): void {
    this.tagged(undefined, () => this.#document.lineWidth(thin).rect(x, y, width, height).stroke(lineGrey));
  }

  /** Across the page, from its lower left. */
  across(line: Line, { x, y, size, colour }: Pen): void {
    this.#document.save().rotate(-50, { origin: [x, y] });
    this.line(line, { x: x - line.width / 2, y: y + size / 3, size, colour });
    this.#document.restore();
  }

  /** @returns the whole file */
  async end(): Promise<Buffer> {
    const ended = new Promise<void>((resolve, reject) => this.#document.on('end', resolve).on('error', reject));
    this.#document.end();
    await ended;
    return Buffer.concat(this.#chunks);
  }

  #elementOf(tag: Tag): StructureElement {
    const known = this.#elements.get(tag);
    if (known !== undefined) return known;
    const element = this.#document.struct(tag.name, tag.alt === undefined ? {} : { alt: tag.alt });
    if (tag.attributes !== undefined) element.dictionary.data['A'] = tag.attributes;
    this.#elementOf(tag.parent ?? this.#root).add(element);
    this.#elements.set(tag, element);
    return element;
  }

  #use(face: Typeface): void {
    if (!this.#fonts.has(face)) this.#document.registerFont(face.name, face.font);
    this.#fonts.add(face);
    this.#document.font(face.name);
  }

  #stroke(x: number, y: number, width: number, colour: string): void {
    this.#document
      .lineWidth(thin)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke(colour);
  }
}
