import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listLabels: Endpoint<typeof routes.listLabels> = 'GET /api/labels';
export const listLabelChoices: Endpoint<typeof routes.listLabelChoices> = 'GET /api/labels/choices';
export const getLabel: Endpoint<typeof routes.getLabel> = 'GET /api/labels/:labelId';
export const createLabel: Endpoint<typeof routes.createLabel> = 'POST /api/labels';
export const updateLabel: Endpoint<typeof routes.updateLabel> = 'PUT /api/labels/:labelId';
export const removeLabel: Endpoint<typeof routes.removeLabel> = 'DELETE /api/labels/:labelId';
export const labelActivity: Endpoint<typeof routes.labelActivity> = 'GET /api/activity/label/:labelId';
