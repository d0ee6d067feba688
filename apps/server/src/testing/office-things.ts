import type { ClinicWorld } from './clinic-world.ts';
import { json, type Person } from './test-app.ts';
import { address, productOf } from './shop-steps.ts';

/** What a person has in the apps of the office, one of each kind. */
export async function officeThingsOf(world: ClinicWorld, name: 'north' | 'south', person: Person) {
  const file = await person.json<{ fileId: string }>(`/api/office/files?name=${name}.txt`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: `A file of the ${name}`,
  });
  return { 'office-file': file.fileId, order: await orderOf(world, name, person) };
}

/** Numbers of the office that nothing has. */
export const absentOfficeThings = { order: 900_000_031, 'office-file': '00000000-0000-4000-8000-000000000007' };

/** What the person ordered for his clinic. */
async function orderOf({ app, clinics }: ClinicWorld, name: 'north' | 'south', person: Person): Promise<number> {
  const productId = await productOf(app.database.db, { name: `Ordered in the ${name}` });
  await person.json('/apps/ecommerce/cart', json({ productId }));
  const order = { clinicId: clinics[name], ...address, delivery: 'house', neededBy: null, costCentre: '', note: '' };
  return (await person.json<{ orderId: number }>('/apps/ecommerce/orders', json(order))).orderId;
}
