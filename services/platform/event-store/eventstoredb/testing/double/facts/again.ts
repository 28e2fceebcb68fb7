import { status } from '@grpc/grpc-js';

/** Retries what fails because the server went away, as long as it takes a client to come back. */
export async function again<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if ((error as { code?: number }).code !== status.UNAVAILABLE) throw error;
    }
  }
}
