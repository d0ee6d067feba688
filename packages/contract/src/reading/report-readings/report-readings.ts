export const longestQuestion = 2000;
/** One person asks at most so many of one report, and each has at most so many answers. */
export const mostQuestions = 20;
export const mostAnswers = 20;
