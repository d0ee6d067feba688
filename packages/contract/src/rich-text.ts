/** The tags of formatted text, on every way in and every way out. All other tags are removed; their words stay. */
export const richTextTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'u',
  's',
  'a',
  'blockquote',
  'code',
  'pre',
  'hr',
  'br',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

/** Attributes by tag. `href` has to pass `isSafeLink` as well; `rel` and `target` are written, never taken over. */
export const richTextAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  ol: ['start'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

/** The attributes of every link of formatted text: it opens elsewhere, learns nothing of this page, and recommends nothing. */
export const richTextLinkAttributes = { rel: 'noopener noreferrer nofollow', target: '_blank' } as const;

/** A tab in pasted text becomes this many spaces. */
export const richTextTabSpaces = 4;

/** Deeper nesting is flattened: nobody writes it, and it makes a browser slow. */
export const deepestRichText = 40;

/** The largest table; cells beyond leave their words behind. An editor's work grows with rows times columns. */
export const mostTableColumns = 40;
export const mostTableRows = 300;
/** The widest span of a cell, over columns or rows; a larger span, or none, is left out. */
const widestTableSpan = 20;

/** The span that a `colspan` or `rowspan` says; undefined for what is no span or too wide. */
export function tableSpan(text: string): number | undefined {
  const span = /^[1-9]\d?$/.test(text) ? Number(text) : Number.NaN;
  return span <= widestTableSpan ? span : undefined;
}

/** Largest formatted text, in characters of HTML. */
export const largestRichText = 200_000;

/** An absolute address of the web, or a mail address; without spaces, quotation marks or control characters in it. */
export const safeLink = /^(?:https?:\/\/|mailto:)[^\s\p{Cc}"'<>`\\]{1,2000}$/iu;

export function isSafeLink(href: string): boolean {
  return safeLink.test(href);
}

/** The only pictures of formatted text, where a text may have any: files of the office, by their address. */
export const textPicture =
  /^\/api\/office\/files\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\?show=true$/;

export function textPictureOf(fileId: string): string {
  return `/api/office/files/${fileId}?show=true`;
}

/** The files whose pictures a cleaned text shows. */
export function picturesIn(html: string): string[] {
  const sources = Array.from(
    html.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/g),
    ([, source = '']) => textPicture.exec(source)?.[1],
  );
  return [...new Set(sources.filter((fileId) => fileId !== undefined))];
}
