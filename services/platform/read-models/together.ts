/**
 * Several questions to one connection, which it answers in their turn without a way to the server for each. None of them goes on
 * once this is over, or it would ask outside its transaction; where some fail, the first of them in the list says why.
 */
export async function together<const Questions extends readonly Promise<unknown>[]>(
  questions: Questions,
): Promise<{ -readonly [Place in keyof Questions]: Awaited<Questions[Place]> }> {
  await Promise.allSettled(questions);
  return Promise.all(questions);
}
