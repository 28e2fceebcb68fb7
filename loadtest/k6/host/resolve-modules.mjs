/** Which file stands for each module that scripts import and only k6 has. */
const MODULES = new Map(
  ['k6', 'k6/http', 'k6/websockets', 'k6/metrics', 'k6/execution', 'k6/data'].map((name) => [
    name,
    new URL(`./modules/${name === 'k6' ? 'checks' : name.slice('k6/'.length)}.ts`, import.meta.url).href,
  ]),
);

/** A hook of Node: `k6/http` is a file of this folder. Whoever reads TypeScript resolves it further. */
export function resolve(specifier, context, next) {
  return next(MODULES.get(specifier) ?? specifier, context);
}
