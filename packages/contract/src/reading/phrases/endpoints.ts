import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listPhrases: Endpoint<typeof routes.listPhrases> = 'GET /api/phrases';
export const listPhraseChoices: Endpoint<typeof routes.listPhraseChoices> = 'GET /api/phrases/choices';
export const getPhrase: Endpoint<typeof routes.getPhrase> = 'GET /api/phrases/:phraseId';
export const createPhrase: Endpoint<typeof routes.createPhrase> = 'POST /api/phrases';
export const changePhrase: Endpoint<typeof routes.changePhrase> = 'PUT /api/phrases/:phraseId';
export const removePhrase: Endpoint<typeof routes.removePhrase> = 'DELETE /api/phrases/:phraseId';
export const phraseActivity: Endpoint<typeof routes.phraseActivity> = 'GET /api/activity/phrase/:phraseId';
