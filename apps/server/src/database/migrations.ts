// Written by npm run freeze, from the files in migrations.
import type { Migration } from '#platform/database/migrate.ts';
import { adopt } from './adopt.ts';
import { up as up0000 } from './migrations/0000-baseline.ts';
import { up as up0001 } from './migrations/0001-referrers-in-figures.ts';
import { up as up0002 } from './migrations/0002-wide-study-keys.ts';
import { up as up0003 } from './migrations/0003-reports-of-removed-studies.ts';
import { up as up0004 } from './migrations/0004-facts-queued-once.ts';
import { up as up0005 } from './migrations/0005-echoes-counted-where-written.ts';
import { up as up0006 } from './migrations/0006-written-by-statements.ts';
import { up as up0007 } from './migrations/0007-closed-days.ts';
import { up as up0008 } from './migrations/0008-plain-names.ts';
import { up as up0009 } from './migrations/0009-object-store.ts';
import { up as up0010 } from './migrations/0010-copies.ts';
import { up as up0011 } from './migrations/0011-promised-packs.ts';
import { up as up0012 } from './migrations/0012-merged-packs.ts';

/** In the order in which they are applied. */
export const migrations: readonly Migration[] = [
  { name: '0000-baseline', up: up0000, adopt },
  { name: '0001-referrers-in-figures', up: up0001 },
  { name: '0002-wide-study-keys', up: up0002 },
  { name: '0003-reports-of-removed-studies', up: up0003 },
  { name: '0004-facts-queued-once', up: up0004 },
  { name: '0005-echoes-counted-where-written', up: up0005 },
  { name: '0006-written-by-statements', up: up0006 },
  { name: '0007-closed-days', up: up0007 },
  { name: '0008-plain-names', up: up0008 },
  { name: '0009-object-store', up: up0009 },
  { name: '0010-copies', up: up0010 },
  { name: '0011-promised-packs', up: up0011 },
  { name: '0012-merged-packs', up: up0012 },
];

// The SHA-256 of each file that was released. These files never change; a new migration is a new file.
// a95be064344861f0927213c7a5e57a3d29cb9a01686b88c9c4e3fa0ff8523680  migrations/0000-baseline.ts
// 06d37661b95fc57f270cf2635d28032d8012003a9ffc6ebb4d0d70e201494506  migrations/0001-referrers-in-figures.ts
// 669b9dfc66244c215af198afcbd5621372cd9b69b957a1922d1bc4e631c16b27  migrations/0002-wide-study-keys.ts
// 3be475dce010843ef78a8263b742ca0ed9f8bdc97c2901eb50574c65b9f2cbfd  migrations/0003-reports-of-removed-studies.ts
// d44daa455f14120bc53e60592a8ea2125b45a55b4e67ffdb0a2af2033090fe45  migrations/0004-facts-queued-once.ts
// d857f503d417dded87ec9d71f2e2bd2d98fb76fb18ff79104041b371042a11a2  migrations/0005-echoes-counted-where-written.ts
// 23152153531b12e465b25c09c162d9568ccb51731f07d96588038c661e81514f  migrations/0006-written-by-statements.ts
// a39d5be87264af7024564ec39d3e8fcb823e15f496cb415f78ee5127ed1ec8d0  migrations/0007-closed-days.ts
// dcebfcf6785e3f3278ecc5ce16eb0f142f8007c639146381ff0fe02950b30192  migrations/0008-plain-names.ts
// d4764fc455b706aff387e402111f9642ea8ccb181d31f7ce7cfb0699f42a7b56  migrations/0009-object-store.ts
// 4df30c88120f34a975f69df2126672b88cba98f66546f04246a0a6d1c46cd319  migrations/0010-copies.ts
// 80a3dae3fac2296b6d0d16f8d651d8230441840e1020a3bcf6af234b4cb8d26e  migrations/0011-promised-packs.ts
// 00b9614ed38b02a0f06a904374c382a1dfe2023362768eface2f687f13e5dfcd  migrations/0012-merged-packs.ts
// 4a93754cb1121856f3332836ad2597c6e5c9e31bdf504fe0c7c30b7b353d89eb  schema/archive.sql
// 97d542dfce4704ef7397c1026e7c85401fd1266a538046a468b2f3ddb0b55d4f  schema/insight.sql
// cfbe99357de41d33591f1cdd4c3e863bd650240b8e01a0137e32016f2ba7e15f  schema/network.sql
// 0b007287e38d063e6de88b0bdf9b66eae1aa571b132241187be7793cd7774d68  schema/office.sql
// c172e86fe85ca007e6b36b30738e99a6ab74adbf021b48f5e4b089704aa61466  schema/people.sql
// ffba05778c6169be11733dd8926c246ad42bf11d7201d78ab754f85db7ab3d82  schema/platform.sql
// 5e4cf6aee416b6291dcb885ee1efed183b43601f86209205cedbf86748f4396e  schema/reading.sql
// db382e16c3104647a21ce30c17fb18d54d0b894d9fb3c488651176bdf209cfe7  schema/system.sql
