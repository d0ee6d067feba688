/** The decoders of @cornerstonejs/codec-*, which bring no types: Emscripten modules with a class each. */
declare module '@cornerstonejs/codec-*/decodewasmjs' {
  import type { StartCodec } from '@isocenter/viewer/pixels/codec.ts';
  const start: StartCodec;
  export default start;
}
declare module '@cornerstonejs/codec-openjph/wasmjs' {
  import type { StartCodec } from '@isocenter/viewer/pixels/codec.ts';
  const start: StartCodec;
  export default start;
}
