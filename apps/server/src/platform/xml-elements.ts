/** An element of XML: its name, what stands in it, and its attributes. One without content is left out. */
export interface Element {
  readonly name: string;
  readonly content: string | readonly (Element | undefined)[];
  readonly attributes?: Readonly<Record<string, string>>;
}

export function element(
  name: string,
  content: Element['content'] | undefined,
  attributes?: Element['attributes'],
): Element | undefined {
  if (
    content === undefined ||
    content === '' ||
    (Array.isArray(content) && content.every((part) => part === undefined))
  )
    return undefined;
  return { name, content, ...(attributes && { attributes }) };
}

export function xmlOf(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, 0)}`;
}

function written({ name, content, attributes = {} }: Element, depth: number): string {
  const pad = '  '.repeat(depth);
  const said = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('');
  if (typeof content === 'string') return `${pad}<${name}${said}>${escaped(content)}</${name}>\n`;
  const inner = content.map((part) => (part === undefined ? '' : written(part, depth + 1))).join('');
  return `${pad}<${name}${said}>\n${inner}${pad}</${name}>\n`;
}

/** XML 1.0 has no control characters but tab and line breaks, not even escaped. */
function escaped(text: string): string {
  const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
