/** No more are told at once. */
export const mostColleagues = 20;
