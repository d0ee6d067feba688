/** So many questions one person asks within an hour. */
export const mostQuestionsAnHour = 10;
