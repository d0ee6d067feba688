import Type, { type Static } from 'typebox';
import {
  articleCategories,
  emptyArticle,
  type ArticleFields,
} from '@isocenter/contract/office/articles/article-fields.ts';
import { escaped } from '@isocenter/contract/reading/report-templates/template-markup.ts';
import { oneOf, strict } from '@isocenter/contract/schemas.ts';
import { principalOfJob } from '#features/people/access/access.ts';
import { hasRows } from '#platform/database/has-rows.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { ownFile } from '#platform/own-files.ts';
import { readJson } from '#platform/read-json.ts';
import type { ExampleFill } from '#platform/server-feature.ts';
import { publish } from '../article-stages.ts';
import { readersOf, spreadOverMonths, writersOf } from '../example-queries.ts';
import { comment } from '../read-article.ts';
import { addArticle } from '../save-article.ts';

const Words = Type.String({ minLength: 1 });
const QuestionCategory = Type.String({ pattern: `^(?:${articleCategories.faq.join('|')})$` });
/** Questions with their answers, by category. */
const Questions = Type.Record(QuestionCategory, Type.Array(Type.Tuple([Words, Words])), {
  additionalProperties: false,
});
const Example = strict({
  title: Words,
  excerpt: Words,
  comments: Type.Optional(Type.Array(Words)),
});
const Posts = Type.Array(
  strict({
    ...Example.properties,
    category: oneOf(articleCategories.post),
    tags: Type.Array(Words),
    body: Type.Array(Words),
  }),
);
/** A part of a protocol: a heading, and what is said under it. Several rows of several cells are a table. */
const Part = strict({ heading: Words, lines: Type.Array(Type.Union([Words, Type.Array(Type.String())])) });
const Protocols = Type.Array(
  strict({
    ...Example.properties,
    category: oneOf(articleCategories.protocol),
    modalities: Type.Array(Words),
    parts: Type.Array(Part),
  }),
);

/** Questions, protocols and posts, written by people of the demo and published by its administrator. */
export function fillArticles({ db }: { readonly db: Db }): ExampleFill {
  return async ({ accountId, now }) => {
    if (await hasRows(db, 'article')) return;
    const principal = (id: number) => principalOfJob(db, { accountId: id, input: {}, requestedAt: now });
    const reviewer = await principal(accountId);
    if (reviewer === undefined) return;
    const found = await Promise.all((await writersOf(db)).map(principal));
    const writers = found.filter((one) => one?.can('create', 'Article') === true);
    const people = { reviewer, writer: (at: number) => writers[at % writers.length] ?? reviewer };
    const approvedUntil = new Date(now.getTime() + 330 * 86_400_000).toISOString().slice(0, 10);
    for (const [at, { comments, ...fields }] of articles().entries()) {
      const isProtocol = fields.kind === 'protocol';
      await write(db, people, { at, fields, comments, approvedUntil: isProtocol ? approvedUntil : null });
    }
    await spreadOverMonths(db, await readersOf(db), now);
  };
}

interface People {
  readonly reviewer: Principal;
  readonly writer: (at: number) => Principal;
}
interface ToWrite {
  readonly at: number;
  readonly fields: ArticleFields;
  readonly comments: readonly string[];
  readonly approvedUntil: string | null;
}

async function write(
  db: Db,
  { reviewer, writer }: People,
  { at, fields, comments, approvedUntil }: ToWrite,
): Promise<void> {
  const articleId = await addArticle(db, writer(at), fields);
  await publish(db, reviewer, { articleId, revision: 1, note: 'First version', approvedUntil });
  for (const [before, text] of comments.entries()) await comment(db, writer(at + 1 + before), articleId, { text });
}

type Written = ArticleFields & Pick<ToWrite, 'comments'>;

function articles(): Written[] {
  const questions = Object.entries(
    readJson(ownFile('apps/server/src/features/office/articles/examples/faq.json'), Questions),
  ).flatMap(([category, entries]) =>
    entries.map(([title, answer]) => ({ category, kind: 'faq', title, body: paragraph(answer) })),
  );
  const protocols = readJson(
    ownFile('apps/server/src/features/office/articles/examples/protocols.json'),
    Protocols,
  ).map(({ parts, ...protocol }) => ({
    ...protocol,
    kind: 'protocol',
    body: parts.map(partOf).join(''),
  }));
  const posts = readJson(ownFile('apps/server/src/features/office/articles/examples/posts.json'), Posts).map(
    ({ body, ...post }) => ({
      ...post,
      kind: 'post',
      body: body.map(paragraph).join(''),
    }),
  );
  // The examples name categories of their kinds.
  return [...questions, ...protocols, ...posts].map((one) => ({ ...emptyArticle, comments: [], ...one }) as Written);
}

const paragraph = (words: string): string => `<p>${escaped(words)}</p>`;

function partOf({ heading, lines }: Static<typeof Part>): string {
  const rows = lines.filter((line) => typeof line !== 'string');
  const points = lines.filter((line) => typeof line === 'string');
  const cells = (row: readonly string[], tag: 'th' | 'td') =>
    `<tr>${row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const [head, ...body] = rows;
  const table =
    head === undefined
      ? ''
      : `<table><tbody>${cells(head, 'th')}${body.map((row) => cells(row, 'td')).join('')}</tbody></table>`;
  const list = points.length === 0 ? '' : `<ul>${points.map((point) => `<li>${escaped(point)}</li>`).join('')}</ul>`;
  return `<h2>${escaped(heading)}</h2>${table}${list}`;
}
