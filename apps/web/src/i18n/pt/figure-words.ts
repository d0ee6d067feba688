export { figureWords } from '@isocenter/contract/insight/figure-words/pt.ts';
