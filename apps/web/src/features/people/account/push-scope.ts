/** The scope in which the worker that shows pushed notifications is registered. No page is below it: it controls none. */
export const pushScope = '/push-worker/';
