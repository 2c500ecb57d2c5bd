// A WebAssembly module behind its three functions: the text of a request in, the text of the answer out.

/**
 * What the engine needs from its caller while it works.
 * @typedef {object} Host
 * @property {() => boolean} cancelled Whether to stop.
 * @property {(json: string) => void} progress Receives progress, as JSON.
 */

/** @type {Host} */
const SILENT = { cancelled: () => false, progress: () => {} };

/** An instance of a module. It answers one request at a time. */
export class Module {
  #exports;
  #host = SILENT;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  /** @param {(imports: WebAssembly.Imports) => Promise<WebAssembly.Instance>} instantiate */
  static async start(instantiate) {
    const module = new Module();
    module.#exports = (await instantiate({ host: module.#imports() })).exports;
    return module;
  }

  /** The answer to a request, both as JSON. Pixels of a picture follow the request as they are, after a zero byte. */
  ask(request, host = SILENT, pixels = undefined) {
    const text = this.#encoder.encode(request);
    const sent = pixels ? withPixels(text, pixels) : text;
    return this.answered(sent, (bytes) => this.#decoder.decode(bytes), host);
  }

  /** The answer to a request in bytes, as `read` makes it from the bytes of the answer. They are gone afterwards. */
  answered(request, read, host = SILENT) {
    this.#host = host;
    const room = this.#exports.reserve(request.length) >>> 0;
    this.#bytes(room, request.length).set(request);
    const packed = this.#exports.ask(room, request.length);
    const [place, length] = [Number(packed >> 32n) >>> 0, Number(packed & 0xffffffffn)];
    const answer = read(this.#bytes(place, length));
    this.#exports.release(place, length);
    return answer;
  }

  #bytes(place, length) {
    return new Uint8Array(this.#exports.memory.buffer, place, length);
  }

  #imports() {
    return {
      now: () => performance.now(),
      cancelled: () => Number(this.#host.cancelled()),
      progress: (place, length) => this.#host.progress(this.#decoder.decode(this.#bytes(place >>> 0, length))),
    };
  }
}

function withPixels(text, pixels) {
  const bytes = new Uint8Array(text.length + 1 + pixels.length);
  bytes.set(text);
  bytes.set(pixels, text.length + 1);
  return bytes;
}
