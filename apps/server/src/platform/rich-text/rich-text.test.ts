import { describe, expect, test } from 'vitest';
import { deepestRichText, mostTableColumns, mostTableRows } from '@isocenter/contract/rich-text.ts';
import { AppError } from '../http/app-error.ts';
import { cleanRichText, plainText } from './rich-text.ts';
import { hostileHtml } from './testing/hostile-html.ts';
import { expectHarmless } from './testing/tags-of.ts';

/** Undefined where it is refused for its size. */
function cleanedOrRefused(html: string): string | undefined {
  try {
    return cleanRichText(html);
  } catch (error) {
    expect(error).toMatchObject({ code: 'too-large' });
    expect(html.length).toBeGreaterThan(30_000);
    return undefined;
  }
}

describe('hostile text', () => {
  test('has many forms', () => expect(hostileHtml.length).toBeGreaterThan(60));

  test.each(hostileHtml.map((html, index) => [index, html.slice(0, 60), html] as const))(
    '%i leaves nothing behind that is not on the list: %s',
    (_index, _start, html) => {
      const cleaned = cleanedOrRefused(html);
      if (cleaned === undefined) return;
      expectHarmless(cleaned);
      expect(cleanRichText(cleaned), 'cleaning twice changes nothing').toBe(cleaned);
    },
  );

  test('that would take long is refused, the largest that is taken is not', () => {
    for (const piece of ['<p>', '<b>', '<a href="x">', '<', '&lt;', '<table><tr><td>', '</p>', '<!--', '"\'>']) {
      expect(() => cleanRichText(piece.repeat(1_000_000 / piece.length)), piece).toThrow(AppError);
      const begun = performance.now();
      cleanRichText(piece.repeat(Math.min(29_000 / (piece.split('<').length - 1), 200_000 / piece.length)));
      expect(performance.now() - begun, piece).toBeLessThan(15_000);
    }
  });

  test('is never deeper than what anybody writes', () => {
    const cleaned = cleanRichText(`${'<blockquote>'.repeat(500)}deep`);
    expect(cleaned.split('<blockquote>').length - 1).toBeLessThanOrEqual(deepestRichText);
  });
});

describe('formatted text', () => {
  test('keeps what may be in it', () => {
    const html =
      '<h2>Title</h2><p>A <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> <code>f</code></p><ul><li>g</li></ul>' +
      '<ol start="3"><li>h</li></ol><blockquote><p>i</p></blockquote><hr /><p>j<br />k</p>' +
      '<table><tbody><tr><th colspan="2">l</th><td>m</td></tr></tbody></table>';
    expect(cleanRichText(html)).toBe(html);
  });

  test('keeps links to the web and to mail, and writes how they open', () => {
    expect(cleanRichText('<a href="https://a.example/?a=1&amp;b=2" target="_self">x</a>')).toBe(
      '<a href="https://a.example/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    );
    expect(cleanRichText('<a href="mailto:a@b.example">x</a>')).toContain('href="mailto:a@b.example"');
  });

  test('closes what it has opened, whatever went before it at the same depth', () => {
    expect(cleanRichText('<a href="javascript:x">a</a> <a href="https://b.example/">b</a> c')).toBe(
      'a <a href="https://b.example/" rel="noopener noreferrer nofollow" target="_blank">b</a> c',
    );
    const row = `<tr>${'<td>a</td>'.repeat(mostTableColumns)}<td>b</td></tr>`;
    expectHarmless(cleanRichText(`<table>${row}<tr><td><p>c</p></td></tr></table><p>d</p>`));
  });

  test('of other editors gets our tags, and words stay when their tag goes', () => {
    expect(cleanRichText('<h1>A</h1><b>b</b><i>c</i><del>d</del><font color=red>e</font><div>f</div>')).toBe(
      '<h2>A</h2><strong>b</strong><em>c</em><s>d</s>ef',
    );
  });

  test('has tables whose cells span no more than anybody reads', () => {
    const spanned = (colspan: string, rowspan: string): string =>
      cleanRichText(`<table><tbody><tr><td colspan="${colspan}" rowspan="${rowspan}">a</td></tr></tbody></table>`);
    expect(spanned('20', '2')).toContain('<td colspan="20" rowspan="2">');
    for (const wrong of ['21', '0', '-1', '1e3', '999999999', '2.5', ' 2', 'javascript:x', ''])
      expect(spanned(wrong, wrong), wrong).toContain('<td>a</td>');
  });

  test('has tables of a bounded size, and the words of what is beyond', () => {
    const wide = cleanRichText(`<table><tbody><tr>${'<td>w</td>'.repeat(5_000)}</tr></tbody></table>`);
    expect(wide.split('<td>').length - 1).toBe(mostTableColumns);
    expect(plainText(wide).replaceAll('\n', '')).toBe('w'.repeat(5_000));
    const long = cleanRichText(`<table><tbody>${'<tr><td>l</td></tr>'.repeat(5_000)}</tbody></table>`);
    expect(long.split('<tr>').length - 1).toBe(mostTableRows);
    expect(long.split('<td>').length - 1).toBeLessThanOrEqual(mostTableRows + mostTableColumns);
    expect(plainText(long).replaceAll('\n', '')).toBe('l'.repeat(5_000));
    for (const html of [wide, long]) expect(cleanRichText(html), 'cleaning twice changes nothing').toBe(html);
  });

  test('can be read as words', () => {
    expect(plainText('<h2>A</h2><p>b &amp; c</p><script>d</script>')).toBe('A\nb & c');
    expect(plainText('<p>Tom &amp; J &lt; 5</p><ul><li>one</li><li><b>t</b>wo</li></ul>')).toBe(
      'Tom & J < 5\none\ntwo',
    );
    expect(plainText('<p>&amp;lt;script&amp;gt;</p>')).toBe('&lt;script&gt;');
    expect(plainText('<p> </p><hr>')).toBe('');
  });
});
