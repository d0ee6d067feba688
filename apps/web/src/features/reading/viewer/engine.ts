/** The image library with what stands on it: more than a megabyte, which comes only when a study is looked at. */
export function loadEngine() {
  return import('@isocenter/viewer/engine/viewer.ts');
}
