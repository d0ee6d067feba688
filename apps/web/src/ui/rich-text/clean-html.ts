import DOMPurify from 'dompurify';
import {
  isSafeLink,
  mostTableColumns,
  mostTableRows,
  richTextAttributes,
  richTextLinkAttributes,
  richTextTags,
  safeLink,
  tableSpan,
  textPicture,
} from '@isocenter/contract/rich-text.ts';

/** `withPictures`: those that are files of the office. */
export type AllowedHtml = { readonly withPictures?: boolean };

const linkOrPicture = new RegExp(`${safeLink.source}|${textPicture.source}`, 'iu');
const attributes = [...new Set(Object.values(richTextAttributes).flat())];

/**
 * HTML as nodes that may be shown: only the tags and attributes of the contract's list. The server has cleaned what it stored; this
 * holds for whatever reaches the page all the same. No string is ever written into the document.
 */
export function cleanFragment(html: string, { withPictures = false }: AllowedHtml = {}): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...richTextTags, ...(withPictures ? ['img'] : [])],
    ALLOWED_ATTR: [...attributes, ...(withPictures ? ['src', 'alt'] : [])],
    ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== 'href'),
    ALLOWED_URI_REGEXP: withPictures ? linkOrPicture : safeLink,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    SANITIZE_NAMED_PROPS: true,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const picture of fragment.querySelectorAll('img')) finishPicture(picture);
  for (const link of fragment.querySelectorAll('a')) finishLink(link);
  for (const cell of fragment.querySelectorAll('td, th')) finishCell(cell);
  for (const table of fragment.querySelectorAll('table')) finishTable(table);
  return fragment;
}

/** The same as text, for what asks for HTML: the editor's clipboard. */
export function cleanHtml(html: string, allowed?: AllowedHtml): string {
  const place = document.createElement('div');
  place.append(cleanFragment(html, allowed));
  return place.innerHTML;
}

/** Only files of ours: whoever showed another one would learn who reads. */
function finishPicture(picture: HTMLImageElement): void {
  if (!textPicture.test(picture.getAttribute('src') ?? '')) return picture.remove();
  picture.loading = 'lazy';
}

/** A link without a safe address is only words. */
function finishLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href');
  if (href === null || !isSafeLink(href)) return link.replaceWith(...link.childNodes);
  for (const [name, value] of Object.entries(richTextLinkAttributes)) link.setAttribute(name, value);
}

/** A span that is no number within bounds says nothing. */
function finishCell(cell: Element): void {
  for (const name of ['colspan', 'rowspan'])
    if (tableSpan(cell.getAttribute(name) ?? '') === undefined) cell.removeAttribute(name);
}

/**
 * A table in a table, or one larger than anybody reads, is only words: nobody finds his way in the first, and the work of drawing the
 * other grows with its rows times its columns.
 */
function finishTable(table: HTMLTableElement): void {
  const isNested = (table.parentElement?.closest('table') ?? null) !== null;
  const widths = [...table.rows].map((row) => [...row.cells].reduce((sum, cell) => sum + cell.colSpan, 0));
  const isTooLarge = widths.length > mostTableRows || widths.some((width) => width > mostTableColumns);
  if (!isNested && !isTooLarge) return;
  const words = [...table.rows].map((row) => {
    const line = document.createElement('p');
    line.textContent = [...row.cells].map((cell) => cell.textContent.trim()).join(' ');
    return line;
  });
  table.replaceWith(...words);
}
