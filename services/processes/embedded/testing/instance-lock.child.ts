import { lockInstance } from '../instance-lock.ts';

// A process that takes the lock of a folder, says whether it got it, and stays until a signal ends it.
try {
  lockInstance(process.argv[2] ?? '', 4700);
  console.log('held');
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log((error as Error).message);
}
