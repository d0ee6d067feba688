import type { ProductFields } from '@isocenter/contract/office/shop/fields.ts';
import { colourOptions } from '@isocenter/contract/office/shop/shop.ts';
import type { Db } from '#platform/database/schema.ts';
import type { ExampleFill } from '#platform/server-feature.ts';
import { insertProduct, pageOfCatalogue } from './catalogue-queries.ts';

type Goods = readonly [
  name: string,
  brand: string,
  category: ProductFields['category'],
  price: number,
  rating: number,
  stock: number,
  deliveryDays: number,
  description: string,
];

/** Goods that a department of imaging sells to the clinics around it; -1 pieces are made when they are ordered. */
const goods: readonly Goods[] = [
  ['Protective glasses 0.5 mm', 'Protecta', 'protection', 148, 4, 6, 4, 'Panorama glasses, weight 46 g'],
  ['Thyroid collar 0.5 mm', 'Protecta', 'protection', 62, 5, 12, 4, 'Checked yearly, tracked by its number'],
  ['Apron 0.35 mm, size M', 'Protecta', 'protection', 264, 4, 0, 5, 'Checked yearly, tracked by its number'],
  ['Side markers L and R', 'Medisupply', 'consumables', 22, 5, 30, 3, 'With your initials, lead'],
  ['Electrode pads, 50 pieces', 'Medisupply', 'consumables', 12.5, 4, 80, 2, 'For gated MR, without metal'],
  ['Paper roll 50 cm, 9 pieces', 'Medisupply', 'consumables', 31.9, 4, 44, 2, 'Two layers, perforated'],
  ['Cannulas 20 G, 50 pieces', 'Medisupply', 'consumables', 38, 4, 60, 2, 'For power injection up to 325 psi'],
  ['Ultrasound gel, 12 × 250 ml', 'Medisupply', 'consumables', 28.8, 4, 25, 2, 'Hypoallergenic'],
  ['Barium suspension, 24 × 300 ml', 'Contrastia', 'contrast', 96, 4, 9, 3, 'Ready to drink, vanilla'],
  [
    'Gadolinium 0.5 mmol, 10 × 15 ml',
    'Contrastia',
    'contrast',
    418,
    5,
    14,
    2,
    'Macrocyclic; lot and expiry are recorded',
  ],
  ['Iodinated contrast 300, 10 × 50 ml', 'Contrastia', 'contrast', 189.5, 4, 21, 2, 'Lot and expiry are recorded'],
  ['Iodinated contrast 350, 10 × 100 ml', 'Contrastia', 'contrast', 312.4, 4, 4, 2, 'Lot and expiry are recorded'],
  ['3-D print of a vessel', 'Print lab', '3d-prints', 240, 5, -1, 5, 'Hollow, tinted resin, for trying a stent'],
  ['3-D print of a heart', 'Print lab', '3d-prints', 320, 5, -1, 5, 'In two parts, from gated CT'],
  ['3-D print from CT', 'Print lab', '3d-prints', 185, 5, -1, 5, 'Resin, bone model, one to one'],
  [
    'Second opinion, radiograph',
    'Readers of the house',
    'second-opinions',
    45,
    4,
    -1,
    2,
    'Written report within a day',
  ],
  ['Second opinion, mammography', 'Readers of the house', 'second-opinions', 95, 5, -1, 2, 'Read by two, with priors'],
  [
    'Second opinion, MR or CT',
    'Readers of the house',
    'second-opinions',
    120,
    5,
    -1,
    2,
    'Written report within two days',
  ],
  ['Paper print A4, colour', 'Media desk', 'prints', 1.2, 3, -1, 1, 'Key images, up to six on a page'],
  ['Paper print A3, grey', 'Media desk', 'prints', 2.4, 4, -1, 1, 'Calibrated grey scale'],
  ['Film print 20 × 25 cm', 'Media desk', 'prints', 6.4, 4, -1, 1, 'Dry laser, up to four images'],
  ['Film print 35 × 43 cm', 'Media desk', 'prints', 9.2, 5, -1, 1, 'Dry laser, up to twelve images'],
  ['Bag for films, 100 pieces', 'Media desk', 'media', 18, 4, 40, 3, 'With a field for the label'],
  ['Shipping box for discs, 25 pieces', 'Media desk', 'media', 14, 3, 35, 3, 'Padded, for letters'],
  ['USB stick 128 GB, encrypted', 'Media desk', 'media', 34.9, 5, 18, 1, 'With viewer; the password comes by letter'],
  ['USB stick 32 GB, encrypted', 'Media desk', 'media', 14.9, 5, 52, 1, 'With viewer; the password comes by letter'],
  ['Patient disc with viewer', 'Media desk', 'media', 6.5, 5, -1, 1, 'CD or DVD, burnt and labelled here'],
];

/** The framework agreement of the examples, in percent. */
const discounts: Readonly<Record<ProductFields['category'], number>> = {
  media: 5,
  prints: 5,
  'second-opinions': 10,
  '3d-prints': 8,
  contrast: 12,
  consumables: 10,
  protection: 15,
};

/** Categories whose goods come in colours, for they have a case, a label or a material of their own. */
const coloured: readonly string[] = ['media', '3d-prints', 'protection'];

/** Goods for an empty shop. */
export function fillShop(db: Db): ExampleFill {
  return async () => {
    const { rows } = await pageOfCatalogue(db, { limit: 1 });
    if (rows.length > 0) return;
    await db.transaction().execute(async (tx) => {
      for (const [name, brand, category, price, rating, stock, deliveryDays, description] of goods)
        await insertProduct(tx, {
          name,
          brand,
          category,
          price,
          rating,
          stock,
          deliveryDays,
          discountPercentage: discounts[category],
          description,
          colorOptions: coloured.includes(category) ? [...colourOptions] : [],
          hasFreeShipping: stock === -1 || price >= 100,
          pictureFileId: null,
          status: 'offered',
        });
    });
  };
}
