/** Words of the mails, common ones first. */
const words = `study report patient image review please today tomorrow contrast priors meeting thanks clinic knee chest head spine
  appointment request question answer protocol scanner slot Monday Tuesday list change version protocol dose series urgent follow later
  nodule lesion fracture effusion oedema stenosis aneurysm meniscus thrombosis calcification metastasis granuloma pneumothorax hernia`;

/** A word that a hundred mails of a hundred thousand have. */
export const rareWord = 'zwyrtkowite';

/**
 * Mails of two mailboxes, that of the first account and of another, so many for each: three quarters of them alone, the others in
 * conversations of five. Made by the database itself, as the product would have written them.
 */
export function mailRows(count: number): readonly string[] {
  return [
    `insert into account (email, username, full_name, password_hash, role)
     select 'other@bench.test', 'other', 'Other Person', password_hash, role from account order by id limit 1`,
    `create temporary table word as select row_number() over ()::integer - 1 as n, word
     from regexp_split_to_table(regexp_replace($$${words}$$, '\\s+', ' ', 'g'), ' ') as word`,
    // Words by a square of chance: the first ones are common.
    `create function pg_temp.text_of(i integer, many integer) returns text language sql volatile as $$
       select string_agg(word, ' ') from (select floor(power(random(), 2) * (select count(*) from word))::integer as n
         from generate_series(1, many) where i > 0) as drawn join word using (n) $$`,
    `insert into mail (from_name, from_address, subject, html, words, searched, thread_id, saved_at, sent_at)
     select name, address, subject, '<p>' || text || '</p>', text, fold_spellings(subject || ' · ' || name || ' ' || address
         || ' · Bench Person bench@localhost.test · ' || text), 0, at, at
     from (select i, 'Person ' || i % 900 || ' ' || initcap((select word from word where n = i % 40)) as name,
         'person' || i % 900 || '@practice' || i % 60 || '.example' as address,
         pg_temp.text_of(i, 5) as subject,
         pg_temp.text_of(i, 60) || case when i % 1000 = 7 then ' ${rareWord}' else '' end as text,
         now() - interval '4 years' * (1 - i / ${2 * count}.0) as at
       from generate_series(1, ${2 * count}) as i) as made order by i`,
    `update mail set thread_id = case when id % 4 = 0 then (id - id % 20) + id % 2 else id end`,
    `update mail set thread_id = id where thread_id = 0`,
    `insert into mail_recipient (mail_id, position, place, account_id, name, address)
     select mail.id, 0, 'to', account.id, account.full_name, account.email from mail
       join account on account.id = ${mailboxOf}`,
    `insert into mail_entry (account_id, mail_id, is_own, thread_id, folder, is_read, is_starred, labels, at)
     select ${mailboxOf}, id, false, thread_id,
       case when id % 100 < 70 then 'inbox' when id % 100 < 90 then 'archive' when id % 100 < 97 then 'sent'
         when id % 100 < 99 then 'trash' else 'spam' end,
       id % 40 <> 3, id % 50 = 6, case when id % 25 = 8 then array['important'] else '{}' end, sent_at from mail`,
    `update mail_entry set is_head = false from (select id, row_number() over (partition by account_id, thread_id, folder
       order by at desc, id desc) as rank from mail_entry) as ranked where ranked.id = mail_entry.id and rank > 1`,
    ...['mail', 'mail_entry', 'mail_recipient'].map((table) => `vacuum analyze ${table}`),
  ];
}

const mailboxOf = `(select id from account order by id offset mail.id % 2 limit 1)`;
