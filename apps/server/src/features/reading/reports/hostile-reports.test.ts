import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyLetterhead, type Letterhead } from '@isocenter/contract/reading/letterheads/fields.ts';
import { emptyPhrase, type Phrase } from '@isocenter/contract/reading/phrases/fields.ts';
import { emptyReportTemplate, type ReportTemplate } from '@isocenter/contract/reading/report-templates/fields.ts';
import { emptyTemplateField } from '@isocenter/contract/reading/report-templates/template-fields.ts';
import type { StudyReport } from '@isocenter/contract/reading/reports/fields.ts';
import type { SharedWithMe } from '@isocenter/contract/reading/shares/fields.ts';
import { hostileHtml } from '#platform/rich-text/testing/hostile-html.ts';
import { expectHarmless } from '#platform/rich-text/testing/tags-of.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { openedBy } from '#testing/guest.ts';
import { reportPath, reportSteps } from '#testing/report-steps.ts';
import { shareSteps } from '#testing/share-steps.ts';
import { json } from '#testing/test-app.ts';

let world: ClinicWorld;
let sharing: Awaited<ReturnType<typeof shareSteps>>;
beforeAll(async () => {
  world = await startClinicWorld();
  sharing = await shareSteps(world);
});
afterAll(() => world.app.close());

const mostOfTemplate = 28;
/** The rest is too large for a section, and is refused as such. */
const corpus = hostileHtml.filter((html) => html.length < 5_000).map((html) => html.replaceAll('\u0000', ''));
const parts = Array.from({ length: Math.ceil(corpus.length / mostOfTemplate) }, (_, at) =>
  corpus.slice(at * mostOfTemplate, (at + 1) * mostOfTemplate),
);
/** Hostile text for everything without a format: names, labels, headings, answers. */
const words = '"><img src=x onerror=window.hit=1>';
const said = { ...emptyTemplateField, name: 'said', label: words.slice(0, 30), kind: 'text' } as const;

/** Expects that a PDF, when it is opened or clicked at, can do nothing but lead to the web and to mail. */
function expectStill(pdf: Buffer): void {
  // Its objects are plain; what is drawn is not, and does nothing.
  const text = pdf.toString('latin1').replaceAll(/\bstream\r?\n[\s\S]*?endstream/g, '');
  expect(text).toContain('/Catalog');
  expect(text).not.toMatch(/\/(?:JavaScript|JS|OpenAction|AA|Launch|EmbeddedFile|SubmitForm|ImportData|RichMedia)\b/);
  for (const [, address = ''] of text.matchAll(/\/URI \(([^)]*)\)/g)) expect(address).toMatch(/^(?:https?:|mailto:)/);
}

test.each(parts.map((part, at) => [at, part] as const))(
  'hostile text, part %i, is words in template, report, paper, addendum and share',
  async (at, part) => {
    const { maker: reader, make } = sharing;
    const reading = reportSteps(world, reader);
    const section = { kind: 'findings', heading: words, isLeftOutEmpty: false } as const;
    const template = await world.admin.json<ReportTemplate>(
      '/api/report-templates',
      json({
        ...emptyReportTemplate,
        name: `Hostile ${at} ${words}`,
        owner: 'all',
        sections: [
          { ...section, text: '<p>{{PatientName}} {{said}}</p>' },
          ...part.map((text, place) => ({ ...section, heading: `${words} ${place}`, text })),
        ],
        fields: [said],
      }),
    );
    for (const { text } of template.sections) expectHarmless(text);
    const { html } = await reader.json<{ html: string }>(`/api/report-templates/${template.templateId}/mrrt`);
    expect(html).not.toMatch(/<(?:img|svg|math|iframe|object|embed|link|base|style|form|video|audio|template)\b/i);
    expect(html.match(/<script\b/gi)).toHaveLength(1);

    const uid = await reading.addReady({ PatientName: 'A<img src=x onerror=hit()>', StudyDescription: words });
    await reader.json(reportPath(uid), json({ templateId: template.templateId, language: 'en' }));
    const sections = part.map((text, position) => ({ position: position + 1, text }));
    const { revision } = (await reader.json<StudyReport>(reportPath(uid))).report ?? { revision: 0 };
    await reader.json(reportPath(uid), json({ revision, sections, answers: { said: words } }, 'PUT'));
    const { report } = await reading.sign(uid);
    await reading.addend(uid, `<p>Added.</p>${part.at(-1) ?? ''}`);
    for (const [position, { text }] of (report?.sections ?? []).entries()) expectHarmless(text, part[position - 1]);
    const paper = await reader.fetch(reportPath(uid, '/pdf'));
    expect([paper.status, paper.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringMatching(/^sandbox;/),
    ]);
    expectStill(Buffer.from(await paper.arrayBuffer()));

    const guest = await openedBy(world.app, await make({ studyUids: [uid], recipient: words }));
    const { studies } = await guest.json<SharedWithMe>('/api/guest/share');
    const shared = studies[0]?.report;
    expect(shared?.sections.length).toBeGreaterThan(5);
    for (const { text } of shared?.sections ?? []) expectHarmless(text);
    for (const { text } of shared?.signatures ?? []) expectHarmless(text);
  },
  60_000,
);

test('hostile text is words in phrases and letterheads', async () => {
  const { admin } = world;
  let saved = 0;
  for (const [at, text] of corpus.entries()) {
    const request = { ...emptyPhrase, alias: `.h${at}`, name: `${at} ${words}`, text };
    const phrase = await admin.fetch('/api/phrases', json(request));
    // What has no words is nothing that anybody would type.
    if (phrase.status === 400) continue;
    saved += 1;
    expectHarmless(((await phrase.json()) as Phrase).text, text);
  }
  expect(saved).toBeGreaterThan(corpus.length / 2);
  for (const [at, part] of parts.entries()) {
    const [header, footer] = [part.slice(0, 14).join(' '), part.slice(14).join(' ')];
    const made = { ...emptyLetterhead, name: `${at} ${words}`, header, footer, isDefault: false };
    const letterhead = await admin.json<Letterhead>('/api/letterheads', json(made));
    for (const text of [letterhead.header, letterhead.footer]) expectHarmless(text);
    const { pdf } = await admin.json<{ pdf: string }>(
      '/api/letterheads/preview',
      json({ letterhead: made, language: 'en' }),
    );
    expectStill(Buffer.from(pdf, 'base64'));
  }
});
