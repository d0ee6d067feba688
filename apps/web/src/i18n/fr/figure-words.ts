export { figureWords } from '@isocenter/contract/insight/figure-words/fr.ts';
