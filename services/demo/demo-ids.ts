import { v5 as uuidV5 } from 'uuid';

const DEMO_NAMESPACE = 'a3d0b3f6-5b53-4d6e-9f2e-6a0c1b6f7f10';

/** The same id for the same name in every demo world, so that anyone can script against it. */
export function demoId(name: string): string {
  return uuidV5(name, DEMO_NAMESPACE);
}

/** A source of ids that repeats itself from one demo world to the next. */
export function demoIds(name: string): () => string {
  let count = 0;
  return () => demoId(`${name}/${count++}`);
}
