import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listReportCopies: Endpoint<typeof routes.listReportCopies> = 'GET /api/report-copies';
export const printReportCopies: Endpoint<typeof routes.printReportCopies> = 'GET /api/report-copies/paper';
export const markCopiesPrinted: Endpoint<typeof routes.markCopiesPrinted> = 'POST /api/report-copies/printed';
export const repeatCopies: Endpoint<typeof routes.repeatCopies> = 'POST /api/report-copies/again';
