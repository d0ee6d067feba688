export { figureWords } from '@isocenter/contract/insight/figure-words/en.ts';
