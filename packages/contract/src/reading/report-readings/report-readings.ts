export const longestQuestion = 2000;
/** The most questions of one person about one report, and the most answers of each. */
export const mostQuestions = 20;
export const mostAnswers = 20;
