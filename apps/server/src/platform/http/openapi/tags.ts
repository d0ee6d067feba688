/** The wings of the product, by which the document's operations are grouped. */
export const tags = {
  system: 'The installation: health, settings, backups, jobs, notices and updates.',
  people: 'Signing in, accounts, roles, groups, clinics, physicians and the audit trail.',
  archive:
    'Studies and what they consist of: lists, filters, upload, download, DICOMweb, labels, rules and quarantine.',
  reading: 'Reports and their templates, workflow, notes, annotations, shares, critical results and peer review.',
  network:
    'DICOM nodes and DICOMweb servers elsewhere: what is queried, retrieved and sent, and the own DICOM settings.',
  office: 'Calendar, chat, mail, tasks, articles, staff, the shop and invoices.',
  insight: 'Dashboard and analytics.',
} as const;

export type Tag = keyof typeof tags;
// `Object.keys` forgets them.
export const tagNames = Object.keys(tags) as Tag[];

export function isTag(name: string): name is Tag {
  return Object.hasOwn(tags, name);
}
