import type { Action, Subject } from '../abilities.ts';

/** A page of the product as the specification's search and bookmarks have it. */
export interface SearchPage {
  readonly id: number;
  /** The name of its element; each another. */
  readonly target: string;
  readonly title: string;
  readonly link: string;
  /** A name of the Feather icons. */
  readonly icon: string;
  readonly needs?: { readonly action: Action; readonly subject: Subject };
}

const page = (
  id: number,
  target: string,
  title: string,
  link: string,
  icon: string,
  needs?: `${Action} ${Subject}`,
): SearchPage => {
  const [action, subject] = needs?.split(' ') ?? [];
  // Both halves are what the type above says.
  const asked = needs === undefined ? {} : { needs: { action: action as Action, subject: subject as Subject } };
  return { id, target, title, link, icon, ...asked };
};

/**
 * The pages that can be searched and bookmarked. Up to 117 the numbers, names, addresses and icons are the specification's; left out are
 * its pages of components, its dashboards, and addresses that need a record. Those of the product begin at 200.
 */
export const searchPages: readonly SearchPage[] = [
  page(3, 'email', 'Email', '/apps/email', 'Mail', 'create Mail'),
  page(4, 'chat', 'Chat', '/apps/chat', 'MessageSquare', 'create Chat'),
  page(5, 'todo', 'Todo', '/apps/todo', 'CheckSquare', 'create Task'),
  page(6, 'calendar', 'Calendar', '/apps/calendar', 'Calendar', 'create Event'),
  page(7, 'invoiceList', 'Invoice List', '/apps/invoice/list', 'List', 'read Invoice'),
  page(10, 'invoiceAdd', 'Invoice Add', '/apps/invoice/add', 'Plus', 'update Invoice'),
  page(11, 'shop', 'Shop Ecommerce', '/apps/ecommerce/shop', 'ShoppingCart', 'create Order'),
  page(13, 'wishList', 'Wish List', '/apps/ecommerce/wishlist', 'Heart', 'create Order'),
  page(14, 'checkout', 'Checkout', '/apps/ecommerce/checkout', 'CreditCard', 'create Order'),
  page(15, 'userList', 'User List', '/apps/user/list', 'User', 'read User'),
  page(26, 'accountSettings', 'Account Settings', '/pages/account-settings', 'Settings'),
  page(27, 'profile', 'Profile Page', '/pages/profile', 'Users', 'create Profile'),
  page(28, 'faq', 'FAQ Page', '/pages/faq', 'Zap', 'read Article'),
  page(29, 'knowledgeBase', 'Knowledge Base Page', '/pages/knowledge-base', 'AlignLeft', 'read Article'),
  page(30, 'pricing', 'Pricing', '/pages/pricing', 'DollarSign'),
  page(31, 'blogList', 'Blog List', '/pages/blog/list', 'List', 'read Article'),
  page(34, 'comingSoon', 'Coming Soon Page', '/misc/coming-soon', 'Watch'),
  page(35, 'notAuthorized', 'Not Authorized Page', '/misc/not-authorized', 'UserX'),
  page(36, 'maintenance', 'Maintenance Page', '/misc/maintenance', 'Aperture'),
  page(37, 'error', 'Error', '/misc/error', 'AlertTriangle'),
  page(83, 'access-control', 'Access Control', '/access-control', 'Lock', 'read ACL'),
  page(200, 'studyList', 'Study List', '/studies', 'List', 'read Study'),
  page(201, 'upload', 'Upload Dicom Image', '/upload', 'Upload', 'create Upload'),
  page(202, 'allPatients', 'All Patients', '/patients', 'Users', 'read Patient'),
  page(203, 'allStudies', 'All Studies', '/all-studies', 'Layers', 'read Study'),
  page(204, 'lookup', 'Lookup', '/lookup', 'Search', 'read Study'),
  page(205, 'appointments', 'Appointments', '/appointments', 'Calendar', 'read Appointment'),
  page(206, 'queryRetrieve', 'Query/Retrieve', '/query-retrieve', 'DownloadCloud', 'read Query'),
  page(207, 'bin', 'Bin', '/bin', 'Trash', 'read Bin'),
  page(208, 'filterListings', 'Filter Listings', '/filter-listings', 'Filter', 'read Filter'),
  page(209, 'quarantine', 'Quarantine', '/quarantine', 'AlertOctagon', 'read Quarantine'),
  page(210, 'jobs', 'Jobs', '/jobs', 'Activity', 'read Job'),
  page(211, 'shares', 'Shares', '/shares', 'Share', 'create Share'),
  page(212, 'criticalResults', 'Critical results', '/critical-results', 'AlertCircle', 'read Study'),
  page(213, 'peerReviews', 'Peer review', '/peer-reviews', 'Eye', 'update Reading'),
  page(214, 'reportTemplates', 'Report Template', '/report-templates', 'FileText', 'read ReportTemplate'),
  page(215, 'phrases', 'Phrases', '/phrases', 'Type', 'read ReportTemplate'),
  page(216, 'letterheads', 'Letterheads', '/letterheads', 'Edit', 'update ReportTemplate'),
  page(217, 'reportReceivers', 'Report Receivers', '/report-receivers', 'Send', 'read Node'),
  page(218, 'reportCopies', 'Copies for physicians', '/report-copies', 'Printer', 'read ReportCopy'),
  page(219, 'emailTemplates', 'Email Template', '/email-templates', 'Mail', 'manage Installation'),
  page(220, 'clinics', 'Institution Clinics', '/clinics', 'Home', 'read Clinic'),
  page(221, 'doctors', 'Doctors', '/doctors', 'User', 'read Physician'),
  page(222, 'referringDoctors', 'Referring Doctors', '/referring-doctors', 'UserCheck', 'read Physician'),
  page(223, 'readerGroups', 'Reader groups', '/reader-groups', 'Users', 'read ReaderGroup'),
  page(224, 'roles', 'Roles', '/roles', 'Shield', 'read Role'),
  page(225, 'audit', 'Audit trail', '/audit', 'Clipboard', 'read Audit'),
  page(226, 'nodes', 'DICOM Nodes', '/dicom-nodes', 'Share2', 'read Node'),
  page(227, 'webServers', 'DICOMweb', '/dicomweb', 'Globe', 'read Node'),
  page(228, 'server', 'Server', '/system/server', 'Server', 'read Server'),
  page(229, 'licence', 'Licence', '/licence', 'Key', 'read Licence'),
  page(230, 'settings', 'Settings', '/settings', 'Settings'),
  page(232, 'staff', 'Staff register', '/apps/staff', 'Users', 'read Staff'),
  page(240, 'dataAnalytics', 'Data Analytics', '/data-analytics', 'BarChart2', 'read Analytics'),
  page(231, 'notifications', 'Notifications', '/notifications', 'Bell'),
];
