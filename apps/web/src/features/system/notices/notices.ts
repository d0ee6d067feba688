export { aboutStudy, aboutThing, byWords, opening, reportLink, studyWords, type FacesOf } from './notice-face.ts';
