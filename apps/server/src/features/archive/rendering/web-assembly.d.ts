/** Declares what is used of WebAssembly, whose types come with those of browsers only. */
declare namespace WebAssembly {
  class Module {
    private readonly compiled: unknown;
  }
  class Instance {
    constructor(module: Module, imports: object);
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(bytes: Uint8Array, imports: object): Promise<{ module: Module; instance: Instance }>;
}
