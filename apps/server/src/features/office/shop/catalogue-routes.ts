import {
  addProduct,
  changeProduct,
  getCatalogueProduct,
  listCatalogue,
} from '@isocenter/contract/office/shop/routes.ts';
import type { CatalogueProduct, ProductFields } from '@isocenter/contract/office/shop/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { requireOwnFiles } from '#features/office/files/files.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { findInCatalogue, insertProduct, pageOfCatalogue, replaceProduct } from './catalogue-queries.ts';
import { tellAvailable } from './watches.ts';

const subjectOf = (productId: number) => ({ kind: 'product', id: String(productId) });
/** Whoever reaches these routes changes the catalogue. */
const may = { create: true, change: true };

/** The catalogue, for who looks after the shop. */
export function catalogueRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  servePage(server, listCatalogue, { read: (_, query) => pageOfCatalogue(db, query), beside: () => ({ may }) });

  serve(server, getCatalogueProduct, ({ params }) => loadProduct(db, params.productId));

  serve(server, addProduct, ({ body, principal }) =>
    db.transaction().execute(async (tx) => {
      await requirePicture(tx, principal, body.pictureFileId);
      const productId = await insertProduct(tx, body);
      const detail = { name: body.name };
      await recordAudit(tx, principal, { action: 'product.create', subject: subjectOf(productId), detail });
      return loadProduct(tx, productId);
    }),
  );

  serve(server, changeProduct, ({ params: { productId }, body: { revision, ...fields }, principal }) =>
    db.transaction().execute(async (tx) => {
      const before = await findInCatalogue(tx, productId, { isHeld: true });
      if (before === undefined) throw noProduct();
      requireRevision(before, revision);
      if (fields.pictureFileId !== before.pictureFileId) await requirePicture(tx, principal, fields.pictureFileId);
      await replaceProduct(tx, productId, fields);
      await tellAvailable(tx, [productId]);
      const detail = { fields: changedNames<ProductFields>(before, fields) };
      await recordAudit(tx, principal, { action: 'product.change', subject: subjectOf(productId), detail });
      return loadProduct(tx, productId);
    }),
  );
}

async function loadProduct(db: Db, productId: number): Promise<CatalogueProduct> {
  const row = await findInCatalogue(db, productId);
  if (row === undefined) throw noProduct();
  return { ...row, may };
}

/** @throws AppError `not-found` for a file that the caller did not bring; `invalid-input` for one that is no picture */
async function requirePicture(tx: Db, principal: Principal, pictureFileId: string | null): Promise<void> {
  const [file] = await requireOwnFiles(tx, principal, pictureFileId === null ? [] : [pictureFileId]);
  if (file !== undefined && !file.mediaType.startsWith('image/'))
    requireFaultless({ pictureFileId: say`is not a picture that was sent` });
}

const noProduct = () => new AppError('not-found', 'There is no such product.');
