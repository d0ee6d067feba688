import type { Isocenter } from '../servers/start-isocenter.ts';
import { withDatabase } from '../servers/with-database.ts';

export interface OfficeSize {
  readonly invoices: number;
  readonly events: number;
  readonly messages: number;
  readonly tasks: number;
}

/** One of a clinic, beside the administrator who sees everything. */
export const colleague = 'person1@bench.test';
const groups = 500;
const rooms = 2000;
const people = 100;

/** Fills the office by the database itself, with a hundred people of twenty clinics. @returns seconds taken */
export async function populateOffice(address: Isocenter['database'], size: OfficeSize): Promise<number> {
  const start = performance.now();
  await withDatabase(address, async (client) => {
    // No triggers and no checks of references: the rows are right by how they are made.
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '512MB'; select setseed(0.5)`,
    );
    for (const rows of [
      peopleRows,
      ...invoiceRows(size.invoices),
      ...eventRows(size.events),
      ...chatRows(size.messages),
      taskRows(size.tasks),
    ])
      await client.query(rows);
    const tables = [
      'invoice',
      'invoice_payment',
      'calendar_event',
      'chat_room',
      'chat_member',
      'chat_message',
      'task',
      'account',
    ];
    for (const table of tables) await client.query(`vacuum (analyze, freeze) ${table}`);
  });
  return (performance.now() - start) / 1000;
}

const peopleRows = `
  insert into clinic (id, name, code) overriding system value select i, 'Clinic ' || i, 'C' || i from generate_series(1, 20) as i;
  insert into account (email, username, full_name, password_hash, role)
    select 'person' || i || '@bench.test', 'person' || i, 'Person ' || i, password_hash, 'power-user'
    from (select password_hash from account order by id limit 1) as first, generate_series(1, ${people}) as i;
  update account set scope = '{"clinics":true}' where email like 'person%';
  insert into account_clinic (account_id, clinic_id, position)
    select id, 1 + substring(username from 7)::integer % 20, 0 from account where email like 'person%'`;

/** A person by a number. */
const personOf = (number: string) =>
  `(select min(id) from account where email = '${colleague}') + (${number}) % ${people}`;
const anyWords = (i: string) =>
  `'word' || ${i} % 4999 || ' term' || ${i} % 97 || case when ${i} % 3 = 0 then ' report' else ' images' end
    || case when ${i} % 1000 = 7 then ' haemorrhage' else '' end`;

function invoiceRows(count: number): string[] {
  return [
    `insert into invoice (clinic_id, issuer_id, number_year, number_place, number, status, client_company, client_name, client_email,
       client_address, client_country, client_contact, service, reference, issued_on, due_on, salesperson, accept_via, note, has_terms,
       has_note, has_stub, currency, subtotal, discount, tax, total, paid, sent_at, settled_on)
     select 1 + i % 20, 1, year, i, case when status <> 'Draft' then year || '-' || lpad(i::text, 5, '0') end, status,
       'Clinic ' || 1 + i % 20, 'Person ' || i % 300, 'billing' || i % 20 || '@clinic.example', 'Street 1', 'Portugal', '',
       ${anyWords('i')}, 'PO-' || i, issued, issued + 30, '', 'bank-transfer', '', true, true, false, 'EUR',
       10 + i % 900, 0, 0, 10 + i % 900, case status when 'Paid' then 10 + i % 900 when 'Partial Payment' then 5 else 0 end,
       case when status <> 'Draft' then issued end, case when status = 'Paid' then issued + 20 end
     from (select i, current_date - (${count} - i) * 1000 / ${count} as issued,
         extract(year from current_date - (${count} - i) * 1000 / ${count})::integer as year,
         case when i % 20 = 0 then 'Draft' when i % 20 in (1, 2) then 'Sent' when i % 20 = 3 then 'Downloaded'
           when i % 20 = 4 then 'Partial Payment' when i % 20 = 5 then 'Past Due' else 'Paid' end as status
       from generate_series(1, ${count}) as i) as made`,
    `insert into invoice_payment (invoice_id, amount, paid_on, method, reference, note)
     select id, total, settled_on, 'bank-transfer', '', '' from invoice where status = 'Paid'`,
  ];
}

/** Over three years around today; every tenth is a clinic's, every fiftieth repeats. */
function eventRows(count: number): string[] {
  return [
    `insert into calendar_event (owner_id, clinic_id, calendar, title, starts_at, ends_at, all_day, time_zone, location, url, description,
       rule, over_at, uid)
     select ${personOf('i')}, case when i % 10 = 0 then 1 + i % 20 end,
       case when i % 10 = 0 then (array['Family', 'Holiday', 'ETC'])[1 + i % 3] else (array['Personal', 'Business'])[1 + i % 2] end,
       ${anyWords('i')}, start, start + interval '45 minutes', false, 'UTC', '', '', '',
       case when i % 50 = 0 then 'FREQ=WEEKLY;COUNT=40' else '' end,
       start + case when i % 50 = 0 then interval '274 days' else interval '45 minutes' end, 'bench-' || i
     from (select i, date_trunc('day', now()) - interval '548 days' + i * 1096.0 / ${count} * interval '1 day' as start
       from generate_series(1, ${count}) as i) as made`,
  ];
}

/** A third are the administrator's; every third is somebody else's to do, of four of them three are done. */
function taskRows(count: number): string {
  return `insert into task (owner_id, assignee_id, title, description, tags, due_day, due_time, repeat, steps, completed_at, owner_place,
      assignee_place, created_at)
    select case when i % 3 = 1 then (select min(id) from account) else ${personOf('i')} end,
      case when i % 3 = 0 then ${personOf('i * 7')} end, ${anyWords('i')}, '',
      case when i % 10 = 0 then array['urgent'] else '{}' end, current_date + i % 60, '', 'never', '[]',
      case when i % 4 > 0 then now() - i * interval '1 minute' end, i, i, now() - i * interval '1 minute'
    from generate_series(1, ${count}) as i`;
}

/** Half of the messages are in groups of twenty, where the administrator is in all, the others in rooms of two. */
function chatRows(count: number): string[] {
  return [
    `insert into chat_room (id, name) overriding system value select i, 'Group ' || i from generate_series(1, ${groups}) as i;
     insert into chat_room (id, low_id, high_id) overriding system value
       select ${groups} + row_number() over (), low, high from (select one.id as low, other.id as high from account one
         join account other on other.id > one.id order by (one.id * 7919 + other.id * 104729) % 10007
         limit ${rooms - groups}) as pairs;
     insert into chat_member (room_id, account_id)
       select distinct i, ${personOf('i * 7 + j * 3')} from generate_series(1, ${groups}) as i, generate_series(1, 20) as j
       union select i, (select min(id) from account) from generate_series(1, ${groups}) as i;
     insert into chat_member (room_id, account_id)
       select id, low_id from chat_room where low_id is not null union select id, high_id from chat_room where low_id is not null`,
    'drop index chat_message_search',
    `insert into chat_message (room_id, account_id, text, sent_key, created_at)
     select room.id, coalesce(case when i % 2 = 0 then room.low_id else room.high_id end, ${personOf('i')}), ${anyWords('i')},
       gen_random_uuid(), now() - (${count} - i) * interval '30 seconds'
     from generate_series(1, ${count}) as i join chat_room room
       on room.id = case when i % 2 = 0 then 1 + i / 2 % ${groups} else ${groups} + 1 + i / 2 % ${rooms - groups} end order by i`,
    'create index chat_message_search on chat_message using gin (fold_spellings(text) gin_trgm_ops)',
    `update chat_room set last_message_id = last.id
     from (select room_id, max(id) as id from chat_message group by room_id) as last where last.room_id = chat_room.id;
     update chat_member set read_id = greatest(0, last_message_id - 40000) from chat_room where chat_room.id = room_id`,
  ];
}
