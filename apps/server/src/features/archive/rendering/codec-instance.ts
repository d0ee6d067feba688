import codecs from 'dcmjs-codecs';
import type { NativeDecoder } from './decoders.ts';

const { Context, log, NativeCodecs } = codecs;

// The codecs write what they stumble over to the console, addresses of their own source included.
log.setLevel('silent');

type DecodedContext = InstanceType<typeof Context>;
type ContextAttributes = ConstructorParameters<typeof Context>[0];

let fresh: Promise<void> | undefined;
let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Decodes with an instance of the codecs that has never decoded anything: their memory is all zeros, so that a damaged frame can
 * neither show pixels of the one before it (OpenJPEG leaves parts of a picture unwritten) nor be hurt by it (an instance that has
 * trapped fails for ever). The next instance is made while nothing waits for it. @throws Error in plain words
 */
export async function decodeNatively(decoder: NativeDecoder, attributes: ContextAttributes): Promise<DecodedContext> {
  await (fresh ?? freshInstance());
  try {
    return NativeCodecs[decoder](new Context(attributes));
  } catch {
    throw new Error('The compressed pixels are damaged, or of a kind that is not decoded here.');
  } finally {
    NativeCodecs.release();
    fresh = freshInstance();
    fresh.catch(() => {});
  }
}

/** The library compiles its module anew for each instance, which costs more than the instance and most decoding: it is compiled once. */
async function freshInstance(): Promise<void> {
  const { instantiate } = WebAssembly;
  const once = async (bytes: Uint8Array, imports: object) => {
    compiled ??= WebAssembly.compile(bytes);
    const module = await compiled;
    return { module, instance: new WebAssembly.Instance(module, imports) };
  };
  Object.assign(WebAssembly, { instantiate: once });
  try {
    await NativeCodecs.initializeAsync();
  } finally {
    Object.assign(WebAssembly, { instantiate });
  }
}
