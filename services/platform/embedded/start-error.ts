/** A start that cannot go on, said in one sentence a person can act on; printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
