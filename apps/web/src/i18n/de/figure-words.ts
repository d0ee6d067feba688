export { figureWords } from '@isocenter/contract/insight/figure-words/de.ts';
