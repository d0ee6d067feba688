/** No more are returned at once. */
export const mostColleagues = 20;
