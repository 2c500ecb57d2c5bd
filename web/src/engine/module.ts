// A WebAssembly module behind its three functions: the text of a request in, the text of the answer out.

/** What the engine needs from the page while it works. */
export interface Host {
  /** Whether to stop. */
  cancelled(): boolean;
  /** Receives progress, as JSON. */
  progress(json: string): void;
}

interface Exports {
  memory: WebAssembly.Memory;
  reserve(length: number): number;
  ask(place: number, length: number): bigint;
  release(place: number, length: number): void;
}

/** An instance of a module. It answers one request at a time. */
export class Module {
  private exports!: Exports;
  private host: Host = { cancelled: () => false, progress: () => {} };
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  /** Starts an instance from the bytes, or from a response with them. */
  static async start(source: Response | Promise<Response> | BufferSource): Promise<Module> {
    const module = new Module();
    const imports = { host: module.imports() };
    const isBytes = source instanceof ArrayBuffer || ArrayBuffer.isView(source);
    const made = isBytes
      ? await WebAssembly.instantiate(source as BufferSource, imports)
      : await WebAssembly.instantiateStreaming(source as Response, imports);
    module.exports = (made as WebAssembly.WebAssemblyInstantiatedSource).instance.exports as unknown as Exports;
    return module;
  }

  /** The answer to a request, both as JSON. */
  ask(request: string, host: Host): string {
    this.host = host;
    const bytes = this.encoder.encode(request);
    const room = this.exports.reserve(bytes.length);
    new Uint8Array(this.exports.memory.buffer, room, bytes.length).set(bytes);
    const packed = this.exports.ask(room, bytes.length);
    const [place, length] = [Number(packed >> 32n), Number(packed & 0xffffffffn)];
    const answer = this.text(place, length);
    this.exports.release(place, length);
    return answer;
  }

  private text(place: number, length: number): string {
    return this.decoder.decode(new Uint8Array(this.exports.memory.buffer, place >>> 0, length));
  }

  private imports() {
    return {
      now: () => performance.now(),
      cancelled: () => (this.host.cancelled() ? 1 : 0),
      progress: (place: number, length: number) => this.host.progress(this.text(place, length)),
    };
  }
}
