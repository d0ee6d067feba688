/**
 * Says what the ids in a feature's routes identify, by the name of the parameter or property: a kind of thing that belongs to a clinic or
 * an account (`study`, `mail`), or nothing of anybody's, with the reason. A parameter called `id` is named with the path before it:
 * `/api/jobs/:id`. A test calls every route with ids of each kind that are another's.
 */
export type IdNames = Readonly<Record<string, string | { readonly ofNobody: string }>>;
