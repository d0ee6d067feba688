/** Declares what is used of libraries that bring no types, or types of another version. */

declare module 'fontkit' {
  export interface Font {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** Shapes a text of one script; in the order in which it is drawn, from left to right. */
    layout(text: string, features?: readonly string[]): GlyphRun;
  }
  export interface GlyphRun {
    readonly advanceWidth: number;
    readonly glyphs: readonly { readonly path: Path }[];
    /** In units of the font. */
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[];
  }
  export interface Path {
    scale(x: number, y: number): Path;
    translate(x: number, y: number): Path;
    toSVG(): string;
  }
  export function create(bytes: Uint8Array): Font;
}

declare module 'bidi-js' {
  export interface EmbeddingLevels {
    readonly levels: Uint8Array;
    readonly paragraphs: readonly { readonly start: number; readonly end: number; readonly level: number }[];
  }
  export interface Bidi {
    getEmbeddingLevels(text: string, base?: 'ltr' | 'rtl' | 'auto'): EmbeddingLevels;
    getMirroredCharacter(sign: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}

declare module 'linebreak' {
  /** The places at which a line may end, by UAX #14. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number } | null;
  }
}

declare module 'pdfkit' {
  import type { Readable } from 'node:stream';
  import type { Font } from 'fontkit';

  export class StructureContent {
    readonly refs: readonly unknown[];
  }
  export class StructureElement {
    /** Strings are names. */
    readonly dictionary: { readonly data: Record<string, unknown> };
    add(child: StructureElement | StructureContent): this;
    end(): void;
  }
  export interface DocumentOptions {
    readonly size: readonly [number, number];
    readonly margin: number;
    readonly lang: string;
    readonly displayTitle: boolean;
    readonly tagged: boolean;
    readonly subset: 'PDF/UA';
    readonly pdfVersion: '1.7' | '1.7ext3';
    readonly userPassword?: string;
    readonly ownerPassword?: string;
    readonly permissions?: Readonly<Record<string, boolean | 'highResolution'>>;
    readonly autoFirstPage: boolean;
    readonly font: null;
    readonly fontLayoutCache: boolean;
    readonly info: Readonly<Record<string, string | Date>>;
  }
  /** A PNG or JPEG of a file. */
  export interface DocumentImage {
    /** A PNG has it: writes the pixels into the file, once they are unpacked. */
    finalize?(): void;
    embed(document: PDFDocument): void;
  }
  export interface TextOptions {
    readonly lineBreak: false;
    readonly baseline: 'alphabetic';
    readonly features: readonly string[];
  }
  /** Measures are in points, from the left and upper edges. */
  export default class PDFDocument extends Readable {
    constructor(options: DocumentOptions);
    /** Private to pdfkit; read and changed by `passcode.ts` alone. */
    readonly _security: { readonly encryptionKey: Uint8Array; readonly dictionary: { readonly data: object } };
    readonly _root: { readonly data: Record<string, unknown> };
    _id: Uint8Array;
    file(
      bytes: Buffer,
      options: { readonly name: string; readonly type: 'application/pdf'; readonly creationDate: Date },
    ): this;
    addPage(options: Pick<DocumentOptions, 'size' | 'margin'>): this;
    registerFont(name: string, font: Font): this;
    font(name: string): this;
    fontSize(size: number): this;
    text(text: string, x: number, y: number, options: TextOptions): this;
    openImage(bytes: Uint8Array): DocumentImage;
    image(
      image: DocumentImage,
      x: number,
      y: number,
      options: { readonly width: number; readonly height: number },
    ): this;
    rect(x: number, y: number, width: number, height: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(width: number): this;
    lineJoin(form: 'round'): this;
    dash(length: number, options: { readonly space: number }): this;
    fill(colour: string): this;
    fillColor(colour: string): this;
    stroke(colour: string): this;
    save(): this;
    restore(): this;
    rotate(degrees: number, options: { readonly origin: readonly [number, number] }): this;
    markContent(tag: 'Artifact', options: { readonly type: 'Pagination' | 'Layout' }): this;
    markStructureContent(tag: string): StructureContent;
    endMarkedContent(): this;
    struct(tag: string, options?: { readonly alt?: string; readonly title?: string }): StructureElement;
    addStructure(element: StructureElement): this;
    end(): void;
  }
}
