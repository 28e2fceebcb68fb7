/** The server kept silent for longer than a call may take; the outcome is unknown. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** The result of a call, or TooLate: the client's own deadlines are not kept by most of its calls. */
export async function within<T>(ms: number, what: string, call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(`${what}: no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
