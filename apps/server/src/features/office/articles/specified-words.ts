import { articleCategories, type ArticleCategory } from '@isocenter/contract/office/articles/article-fields.ts';
import { textPictureOf } from '@isocenter/contract/rich-text.ts';

type Faq = (typeof articleCategories.faq)[number];
type Area = (typeof articleCategories.protocol)[number];
type PostCategory = (typeof articleCategories.post)[number];

/** Icons and titles are the specification's. */
export const faqWords: Readonly<Record<Faq, { icon: string; title: string; subtitle: string }>> = {
  payment: { icon: 'CreditCard', title: 'Payment', subtitle: 'Invoices, prices and who pays' },
  delivery: { icon: 'ShoppingBag', title: 'Delivery', subtitle: 'How reports and images reach you' },
  cancellationReturn: {
    icon: 'RefreshCw',
    title: 'Cancellation & Return',
    subtitle: 'Appointments that are cancelled, reports that are corrected',
  },
  myOrders: { icon: 'Package', title: 'My Orders', subtitle: 'Requests for imaging and where they are' },
  productServices: { icon: 'Settings', title: 'Product & Services', subtitle: 'What we examine, and how to prepare' },
};

/** Areas of the knowledge base. */
export const areaWords: Readonly<Record<Area, { title: string; desc: string }>> = {
  ct: { title: 'CT', desc: 'Protocols, contrast timing and dose for computed tomography' },
  mr: { title: 'MR', desc: 'Sequences, safety and positioning for magnetic resonance' },
  xr: { title: 'Radiography', desc: 'Projections and exposure for plain films' },
  us: { title: 'Ultrasound', desc: 'Preparation, probes and standard views' },
  mg: { title: 'Mammography', desc: 'Views, compression and recall' },
  nm: { title: 'Nuclear medicine', desc: 'Activities, timing and acquisition' },
  contrast: { title: 'Contrast and safety', desc: 'Kidney function, reactions and pregnancy' },
  dicom: { title: 'DICOM and nodes', desc: 'Sending, querying and what to do when a node is silent' },
  reporting: { title: 'Reporting', desc: 'How we read, dictate, sign and tell critical results' },
  downtime: { title: 'Downtime', desc: 'How work goes on when a system does not' },
};

/** The icons and colours of the specification's blocks, in their order. */
const blockLooks = [
  ['Settings', 'text-primary'],
  ['Link', 'text-success'],
  ['FileText', 'text-danger'],
  ['Lock', 'text-warning'],
  ['Smartphone', 'text-info'],
  ['HelpCircle', ''],
] as const;

export function blockLook(index: number): { icon: string; iconColor: string } {
  const [icon = '', iconColor = ''] = blockLooks[index % blockLooks.length] ?? [];
  return { icon, iconColor };
}

/** Icons are the specification's, in its order. */
export const postWords: Readonly<Record<PostCategory, { label: string; icon: string }>> = {
  hours: { label: 'Opening hours', icon: 'Watch' },
  supplies: { label: 'Supplies', icon: 'ShoppingCart' },
  equipment: { label: 'Equipment', icon: 'Command' },
  team: { label: 'Team', icon: 'Hash' },
  teaching: { label: 'Teaching', icon: 'Video' },
};

export function isPostCategory(category: ArticleCategory): category is PostCategory {
  return (articleCategories.post as readonly string[]).includes(category);
}

export function pictureOf(fileId: string | null): string {
  return fileId === null ? '' : textPictureOf(fileId);
}

const parts = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
const padded = new Intl.DateTimeFormat('en-GB', { year: 'numeric', month: 'short', day: '2-digit', timeZone: 'UTC' });

/** `Jan 10, 2031` */
export const dayWithComma = (at: Date): string => parts.format(at);
/** `Jan 14 2031` */
export const dayWithoutComma = (at: Date): string => parts.format(at).replace(',', '');
/** `10 Dec 2030` */
export const dayFirst = (at: Date): string => padded.format(at).replace('Sept', 'Sep');
