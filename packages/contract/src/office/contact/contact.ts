/** The most questions of one person within an hour. */
export const mostQuestionsAnHour = 10;
