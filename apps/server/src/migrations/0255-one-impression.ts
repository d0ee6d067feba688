import { sql, type Kysely } from 'kysely';

interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind: string;
  readonly isRequired: boolean;
  readonly usual: string;
  readonly code: unknown;
}
interface Section {
  readonly kind: string;
  readonly heading: string;
  readonly text: string;
  readonly isRequired?: boolean;
}
interface Template {
  readonly language: string;
  readonly sections: readonly Section[];
  readonly fields: readonly Field[];
}

/** As the sections were called where their only field had the same name. */
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { impression: 'Impression', recommendation: 'Recommendation' },
  de: { impression: 'Beurteilung', recommendation: 'Empfehlung' },
  fr: { impression: 'Conclusion', recommendation: 'Recommandation' },
  pt: { impression: 'Impressão diagnóstica', recommendation: 'Recomendação' },
};

/**
 * Templates that came with the program asked twice for impression and recommendation: as a section, and as its only field of the same name.
 * They get a version in which the section is enough; where the field had to be answered, the section has to say something. Reports that are
 * begun keep the version they were begun with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; template: Template }>`
    select report_template.id, version.template from report_template
    join report_template_version version on version.template_id = report_template.id and version.revision = report_template.revision
    order by report_template.id`.execute(db);
  for (const { id, template } of rows) {
    const next = askedOnce(template);
    if (next === template) continue;
    await sql`update report_template set revision = revision + 1, changed_at = now() where id = ${id}`.execute(db);
    await sql`insert into report_template_version (template_id, revision, template, made_by, made_name)
      select id, revision, ${JSON.stringify(next)}::jsonb, null, 'Isocenter' from report_template where id = ${id}`.execute(
      db,
    );
  }
}

function askedOnce(template: Template): Template {
  return template.sections.reduce((before, section, at) => {
    const field = before.fields.find(({ name }) => section.text === `<p>{{${name}}}</p>`);
    if (field === undefined || !isNamesake(section, field, before)) return before;
    const required = field.isRequired ? { isRequired: true } : {};
    return {
      ...before,
      sections: before.sections.with(at, { ...section, text: '', ...required }),
      fields: before.fields.filter(({ name }) => name !== field.name),
    };
  }, template);
}

/** A text of the section's own name that says nothing by itself, is not coded, and that no other section names. */
function isNamesake({ kind, heading }: Section, field: Field, { language, sections }: Template): boolean {
  const isNamed = heading === '' && names[language.slice(0, 2).toLowerCase()]?.[kind] === field.label;
  const isPlain = field.kind === 'text' && field.usual === '' && field.code === null;
  return isNamed && isPlain && sections.filter(({ text }) => text.includes(`{{${field.name}}}`)).length === 1;
}
