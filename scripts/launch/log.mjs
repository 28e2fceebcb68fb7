/** A reason to stop that a person can act on; printed without a stack. */
export class LaunchError extends Error {
  name = 'LaunchError';
}

/** Prints why nothing goes on and ends the process with a non-zero code. */
export function fail(error) {
  const expected =
    error instanceof Error && ['LaunchError', 'StartError', 'ConfigError'].includes(error.name);
  console.error(expected ? error.message : error);
  process.exit(1);
}

export function log(text) {
  console.log(text);
}

/** Says every ten seconds how long a step has taken, so that a long one does not look stuck. */
export async function withProgress(what, step) {
  const began = performance.now();
  log(`${what} …`);
  const timer = setInterval(() => log(`  … ${seconds(began)} s`), 10_000);
  try {
    const result = await step();
    log(`  done in ${seconds(began)} s`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

function seconds(began) {
  return ((performance.now() - began) / 1000).toFixed(performance.now() - began < 10_000 ? 1 : 0);
}
