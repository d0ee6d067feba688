import type { UseFormReturnType } from '@mantine/form';

/** The fields of one value of a form as a form of their own, for `FieldsOf`; `empty` says what stands in a field that has nothing. */
export function partOfForm<Part extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Record<string, unknown>>, 'values' | 'errors' | 'getInputProps' | 'setFieldValue'>,
  name: string,
  empty: Required<Part>,
): UseFormReturnType<Required<Part>> {
  const at = (field: string): string => `${name}.${field}`;
  // The caller says what the value is.
  const values = { ...empty, ...(form.values[name] as Part) };
  const errors = Object.entries(form.errors).flatMap(([field, error]) =>
    field.startsWith(at('')) ? [[field.slice(name.length + 1), error] as const] : [],
  );
  const part = {
    values,
    errors: Object.fromEntries(errors),
    getInputProps: (field: string) => ({ ...form.getInputProps(at(field)), value: values[field] }),
    setFieldValue: (field: string, value: unknown) => form.setFieldValue(at(field), value),
  };
  // What inputs of a form ask of it.
  return part as unknown as UseFormReturnType<Required<Part>>;
}
