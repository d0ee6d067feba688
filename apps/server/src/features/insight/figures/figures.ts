export { answerFigures, figuresOver } from './answer-figures.ts';
export { keepUp, walkOn } from './keep-figures.ts';
export { keepEvents } from './keep-events.ts';
export { dayOfInstallation } from './state-queries.ts';
export { storageFigures } from './storage-figures.ts';
export { figureHealth } from './figure-state.ts';
