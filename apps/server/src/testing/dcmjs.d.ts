declare module 'dcmjs' {
  interface Dcmjs {
    readonly data: {
      readonly DicomMessage: { readFile(buffer: ArrayBuffer): { readonly dict: object } };
      readonly DicomMetaDictionary: { naturalizeDataset(dict: object): object };
    };
  }
  const dcmjs: Dcmjs;
  // oxlint-disable-next-line import/no-default-export -- the library has no other export
  export default dcmjs;
}
