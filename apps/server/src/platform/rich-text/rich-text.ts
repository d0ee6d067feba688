import { createRequire } from 'node:module';
import type sanitizer from 'sanitize-html';
import { AppError } from '../http/app-error.ts';
import { ownFile } from '../own-files.ts';
import {
  deepestRichText,
  largestRichText,
  isSafeLink,
  richTextAttributes,
  richTextLinkAttributes,
  richTextTags,
  textPicture,
} from '@isocenter/contract/rich-text.ts';
import { dropped, tableTransforms } from './table-transforms.ts';
import { say } from '@isocenter/contract/said.ts';

const require = createRequire(ownFile('apps/server/package.json'));

/** Read with the first text: 5 MB, which a server that only receives does without. */
function sanitizerOf(): typeof sanitizer {
  return require('sanitize-html');
}

/** Tags with the same meaning that other editors write. */
const sameMeaning: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
};

const mostTags = 30_000;

/** The contents of these are no words for people. */
const wordless = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'template',
  'title',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
  'select',
];

/**
 * Returns formatted text as it may be stored: only the tags and attributes of the contract's list, links that are safe, never deeper than
 * `deepestRichText`. What is taken away leaves its words behind, scripts and drawings do not. Cleaning twice changes nothing.
 * `withPictures` keeps those that are files of the office.
 * @throws AppError `too-large` for more than `largestRichText` characters or an absurd number of tags
 */
export function cleanRichText(
  html: string,
  { withPictures = false }: { readonly withPictures?: boolean } = {},
): string {
  refuseTooLarge(html);
  const sanitizeHtml = sanitizerOf();
  return sanitizeHtml(html, {
    allowedTags: [...richTextTags, ...(withPictures ? ['img'] : [])],
    allowedAttributes: {
      ...Object.fromEntries(Object.entries(richTextAttributes).map(([tag, names]) => [tag, [...names]])),
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt'],
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !textPicture.test(attribs['src'] ?? ''),
    nonTextTags: wordless,
    nestingLimit: deepestRichText,
    transformTags: {
      ...Object.fromEntries(
        Object.entries(sameMeaning).map(([from, to]) => [from, sanitizeHtml.simpleTransform(to, {})]),
      ),
      a: (_tag, { href = '' }) =>
        isSafeLink(href.trim()) ? { tagName: 'a', attribs: { href: href.trim(), ...richTextLinkAttributes } } : dropped,
      ol: (tagName, attributes) => ({ tagName, attribs: wholeNumbers(attributes) }),
      ...tableTransforms(),
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
  }).trim();
}

/** Tags at which a line of words begins. */
const lineTags = /<\/?(?:p|h[1-6]|div|br|hr|li|ul|ol|blockquote|pre|table|tr|td|th)\b/gi;
const escapes: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Returns the words of formatted text as they are read, a line for each paragraph, point or cell: plain text, no HTML any more. */
export function plainText(html: string): string {
  refuseTooLarge(html);
  const lines = html.replaceAll(lineTags, '\n$&');
  return sanitizerOf()(lines, { allowedTags: [], allowedAttributes: {}, nonTextTags: wordless })
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (sign) => escapes[sign] ?? sign)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim();
}

/** The parser's time grows with the square of the tags that are open: nested in the ten thousands they would hold up everybody. */
function refuseTooLarge(html: string): void {
  if (html.length > largestRichText)
    throw new AppError('too-large', say`A text has at most ${largestRichText} characters, its tags included.`);
  if (html.split('<').length > mostTags) throw new AppError('too-large', say`A text has at most ${mostTags} tags.`);
}

function wholeNumbers(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => /^\d{1,3}$/.test(value)));
}
