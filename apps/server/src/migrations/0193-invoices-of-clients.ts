import { sql, type Kysely } from 'kysely';

/**
 * The specification's search of invoices: what it finds is counted client after client, from the index alone; how common the words are
 * tells whether a page is met by walking the newest or by the index of words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'create index invoice_of_client on invoice (client_email, client_name, clinic_id, status)',
  `create statistics invoice_client_words on (fold_spellings(client_email || ' ' || client_name)) from invoice`,
];
