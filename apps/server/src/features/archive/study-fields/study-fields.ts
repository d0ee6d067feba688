export { fillEmptyFields } from './fill-fields.ts';
