// The engine in node, for tools and tests: what src/engine/module.ts is in the page.

/** Starts an engine from its bytes. `ask` takes a question, as text, bytes or object, and gives the text of the answer; `unread`
 * asks the same and leaves the answer where it is, for whoever only wants to know how long that takes. */
export async function start(bytes, { now = () => 0, cancelled = () => false, progress = () => {} } = {}) {
  const decoder = new TextDecoder();
  const text = (place, length) => decoder.decode(new Uint8Array(engine.memory.buffer, place >>> 0, length));
  const host = {
    now,
    cancelled: () => Number(cancelled()),
    progress: (place, length) => progress(text(place, length)),
  };
  const { instance } = await WebAssembly.instantiate(bytes, { host });
  const engine = instance.exports;
  const encoded = (question) => {
    if (question instanceof Uint8Array) return question;
    return new TextEncoder().encode(typeof question === 'string' ? question : JSON.stringify(question));
  };
  const answered = (question, read) => {
    const asked = encoded(question);
    const room = engine.reserve(asked.length) >>> 0;
    new Uint8Array(engine.memory.buffer, room, asked.length).set(asked);
    const packed = engine.ask(room, asked.length);
    const [place, length] = [Number(packed >> 32n), Number(packed & 0xffffffffn)];
    const made = read(place, length);
    engine.release(place, length);
    return made;
  };
  return {
    ask: (question) => answered(question, text),
    unread: (question) => answered(question, () => {}),
  };
}
