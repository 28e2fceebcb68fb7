import { createShutdown } from '../shutdown.ts';

// A process whose last thing to close never closes; it says what it closes, and what it does when forced.
const shutdown = createShutdown();
const forever = setInterval(() => undefined, 60_000);
shutdown.add({
  name: 'stuck',
  close: () => new Promise(() => console.log('closing stuck')),
  force: () => console.log('forced stuck'),
});
shutdown.add({ name: 'broken', close: () => Promise.reject(new Error('closing broken')) });
shutdown.add({
  name: 'quick',
  close: async () => console.log('closing quick'),
  force: () => clearInterval(forever),
});
shutdown.logTo({ info: () => undefined, error: (_details: unknown, text?: string) => console.log(text) });
console.log('ready');
