/** Gives a value to the person as a JSON file. */
export function downloadJson(name: string, value: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(value, undefined, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
