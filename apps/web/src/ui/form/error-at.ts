/** Returns the error of a field, or of the first wrong part of it: of `emails` where `emails.1` is wrong. */
export function errorAt<Message>(errors: Readonly<Record<string, Message>>, field: string): Message | undefined {
  const within = Object.keys(errors).find((place) => place.startsWith(`${field}.`) && errors[place]);
  return errors[field] ?? (within === undefined ? undefined : errors[within]);
}
