import Type, { type Static } from 'typebox';
import { line } from '../people/field-rules.ts';
import { defineRoute } from '../route.ts';
import { strict } from '../schemas.ts';
import { specifiedFailures as failures } from '../specified.ts';

/** Somebody of the staff in the form of the specification. `age` and `salary` are empty for those who do not change the register. */
export const Employee = Type.Object({
  responsive_id: Type.String(),
  id: Type.Integer(),
  avatar: Type.String(),
  full_name: Type.String(),
  post: Type.String(),
  email: Type.String(),
  city: Type.String(),
  /** `MM/DD/YYYY` */
  start_date: Type.String(),
  /** `$18250.40` */
  salary: Type.String(),
  age: Type.String(),
  /** `1 Year`, `6 Years` */
  experience: Type.String(),
  /** 1 current, 2 professional, 3 rejected, 4 resigned, 5 applied. */
  status: Type.Integer(),
});
export type Employee = Static<typeof Employee>;

/** No more are told at once; longer registers are `/api/office/staff`. */
export const mostEmployees = 2000;

const access = { kind: 'ability', action: 'read', subject: 'Staff' } as const;

export const listEmployees = defineRoute({
  method: 'GET',
  path: '/api/datatables/initial-data',
  summary: 'The staff, as the specification has it',
  access,
  response: Type.Array(Employee),
  failures,
});

/** A page of those in whose name, post, address, first day, and, for those who are told them, age and salary `q` stands. */
export const pageEmployees = defineRoute({
  method: 'GET',
  path: '/api/datatables/data',
  summary: 'A page of the staff, as the specification has it',
  access,
  query: strict({
    q: Type.Optional(line(200)),
    perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  }),
  /** `invoices` is what the specification calls the page. */
  response: Type.Object({ allData: Type.Array(Employee), invoices: Type.Array(Employee), total: Type.Integer() }),
  failures,
});

/** The procedures of the house, the most frequent first. `rank` is how many of the newest studies that the caller sees are of it. */
export const getAutocomplete = defineRoute({
  method: 'GET',
  path: '/api/autocomplete/data',
  summary: 'Procedures to choose from, as the specification has it',
  access: { kind: 'signed-in' },
  response: Type.Object({
    autoComplete: Type.Array(Type.Object({ title: Type.String(), rank: Type.String(), id: Type.String() })),
  }),
  failures,
});
