// Writes npm/types.d.ts from the JSON Schema of the engine: `npm run types`. With `--check` it writes nothing and fails if the
// file is stale.

import { readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const SCHEMA = new URL('../../docs/api/schema.json', import.meta.url);
const TYPES = new URL('../../npm/types.d.ts', import.meta.url);
const BANNER = `// Everything that goes in and out of the engine.
// Written by \`npm run types\` from docs/api/schema.json, which is made from the Rust types. Do not edit it.
`;

/** Keywords that describe the value itself, rather than say something about it. */
const OWN = ['type', 'properties', 'required', 'additionalProperties'];

/**
 * The same schema in the form that the compiler of types understands. It ignores what stands beside `$ref` and beside `oneOf`: both
 * become parts of `allOf`, so that a tag such as `outcome` tells the alternatives apart. It knows the parts of a tuple as `items`.
 */
export function rewritten(schema) {
  if (Array.isArray(schema)) return schema.map(rewritten);
  if (schema === null || typeof schema !== 'object') return schema;
  const { $ref, oneOf, prefixItems, ...rest } = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, rewritten(value)]));
  if (prefixItems) return { ...rest, items: prefixItems };
  const [own, about] = [true, false].map((is) => Object.fromEntries(Object.entries(rest).filter(([key]) => OWN.includes(key) === is)));
  const parts = [...(own.properties ? [own] : []), ...($ref ? [{ $ref }] : []), ...(oneOf ? [{ oneOf }] : [])];
  if (parts.length > 1 || ($ref && Object.keys(about).length)) return { ...about, allOf: parts };
  return { ...rest, ...($ref && { $ref }), ...(oneOf && { oneOf }) };
}

/** The text of types.d.ts. */
export function written() {
  const schema = rewritten(JSON.parse(readFileSync(SCHEMA, 'utf8')));
  return compile(schema, 'Api', {
    bannerComment: BANNER,
    additionalProperties: false,
    style: { singleQuote: true, printWidth: 140 },
  });
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const text = await written();
  if (!process.argv.includes('--check')) writeFileSync(TYPES, text);
  else if (readFileSync(TYPES, 'utf8') !== text) {
    console.error('npm/types.d.ts is stale: run `npm run types`');
    process.exitCode = 1;
  }
}
