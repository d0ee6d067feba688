export { useTextLanguages, useTextTags } from './language-choices.ts';
