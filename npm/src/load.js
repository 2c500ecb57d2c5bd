// WebAssembly modules in a browser.

/** Starts the module at an address. */
export async function instantiate(address, imports) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  // A server that does not know the type of the file rules out compiling it on the way.
  const streams = response.headers.get('content-type')?.startsWith('application/wasm');
  const source = streams ? WebAssembly.instantiateStreaming(response, imports) : WebAssembly.instantiate(await response.arrayBuffer(), imports);
  return (await source).instance;
}
