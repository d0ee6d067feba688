export { AnswerField } from './answer-fields.tsx';
export { phraseChoicesQuery } from './phrases/phrase-choices.ts';
