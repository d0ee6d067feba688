export { useColleagueSearch } from './colleague-choices.ts';
export type { ChosenPerson } from './people-field.tsx';
export { PeopleField } from './people-field.tsx';
export { firstCalled } from './typed-person.ts';
