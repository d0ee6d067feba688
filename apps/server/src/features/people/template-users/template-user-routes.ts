import {
  addTemplateUser,
  deleteTemplateUser,
  getTemplateUser,
  listAllUsers,
  listTemplateUsers,
} from '@isocenter/contract/people/template-users/routes.ts';
import type { TemplateUser } from '@isocenter/contract/people/template-users/fields.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { idOf } from '@isocenter/contract/specified-id.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { pictureUrl, requirePicture } from '#features/people/pictures/pictures.ts';
import { actOnAccount, beginUserChange, createUser, updateUser } from '#features/people/users/users.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { answerLikeSpecification } from '#platform/http/specified-refusals.ts';
import {
  allTemplateUsers,
  countTemplateUsers,
  findTemplateUser,
  pageOfTemplateUsers,
} from './template-user-queries.ts';

/** Serves the specification's calls, over the same accounts and under the same rules as ours. */
export function templateUserRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  void server.fastify.register(async (fastify) => {
    answerLikeSpecification(fastify);
    readRoutes({ ...server, fastify }, db);
    writeRoutes({ ...server, fastify }, db);
  });
}

function readRoutes(server: HttpServer, db: Db): void {
  serve(server, listAllUsers, async ({ principal }) => allTemplateUsers(db, principal));

  serve(server, listTemplateUsers, async ({ query, principal }) => {
    const { perPage = 10, page = 1 } = query;
    const listQuery = {
      q: query.q ?? '',
      role: filterOf(query.role),
      currentPlan: filterOf(query.currentPlan),
      status: filterOf(query.status),
      limit: perPage,
      offset: (page - 1) * perPage,
    };
    const [users, total] = await Promise.all([
      pageOfTemplateUsers(db, principal, listQuery),
      countTemplateUsers(db, principal, listQuery),
    ]);
    return { users, total };
  });

  serve(server, getTemplateUser, async ({ query, principal }) => ({
    user: await requireTemplateUser(db, principal, idOf(query.id)),
  }));
}

function writeRoutes(server: HttpServer, db: Db): void {
  serve(server, addTemplateUser, async ({ body, principal }) =>
    db.transaction().execute(async (tx) => {
      await beginUserChange(tx, principal);
      const userId = await addUser(tx, principal, body);
      await recordAudit(tx, principal, { action: 'user.add', subject: { kind: 'user', id: String(userId) } });
      return { user: await requireTemplateUser(tx, principal, userId) };
    }),
  );

  serve(server, deleteTemplateUser, async ({ query, body, principal }) => {
    const id = query.id ?? body?.id;
    if (id === undefined) throw new AppError('invalid-input', 'The id is missing.', { id: 'is needed' });
    await db.transaction().execute((tx) => actOnAccount(tx, principal, idOf(id), 'remove'));
    return {};
  });
}

async function addUser(tx: Db, principal: Principal, body: BodyOf<typeof addTemplateUser>): Promise<number> {
  const { fullName, username, email, company, country, contact, role, currentPlan, status, avatar } = body;
  const words = fullName.trim().split(/\s+/);
  const avatarId = await pictureIdOf(tx, principal, avatar ?? '');
  const userId = await createUser(tx, principal, {
    firstName: words.slice(0, -1).join(' '),
    lastName: words.at(-1) ?? '',
    username,
    email,
    avatarId,
    company: company ?? '',
    country: country ?? '',
    role: 'client',
    templateRole: role ?? 'subscriber',
    currentPlan: currentPlan ?? 'basic',
    // Whoever sees his own clinics only would not find the account again otherwise.
    clinicIds: principal.scope.kind === 'all' ? [] : principal.clinicIds.slice(0, 1),
  });
  await updateUser(tx, userId, {
    phone: String(contact ?? ''),
    full_name: fullName.trim(),
    status: status ?? 'pending',
  });
  return userId;
}

/** Only pictures kept here: the page does not load others, and another site would learn who looks. */
async function pictureIdOf(tx: Db, principal: Principal, avatar: string): Promise<string | null> {
  if (avatar === '') return null;
  const prefix = pictureUrl('');
  const pictureId = avatar.startsWith(prefix) ? avatar.slice(prefix.length) : '';
  if (!/^[0-9a-f-]{36}$/.test(pictureId))
    throw new AppError('invalid-input', 'The avatar is not a picture that is kept here.', {
      avatar: 'is not the address of a picture that is kept here',
    });
  await requirePicture(tx, principal, pictureId, 'avatar');
  return pictureId;
}

async function requireTemplateUser(db: Db, principal: Principal, userId: number): Promise<TemplateUser> {
  const user = await findTemplateUser(db, principal, userId);
  if (user === undefined) throw new AppError('not-found', 'There is no such user.');
  return user;
}

function filterOf(value: string | undefined): string {
  return value === undefined || value === 'null' ? '' : value;
}
