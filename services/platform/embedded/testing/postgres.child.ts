import { startEmbeddedPostgres } from '../postgres.ts';

// A process that starts the database, says so in one line of JSON, and stays until a signal ends it.
const dataDir = process.argv[2] ?? '';
const { stop, ...server } = await startEmbeddedPostgres({ dataDir });
process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
setInterval(() => undefined, 60_000);
console.log(JSON.stringify({ ...server, uid: process.getuid?.() }));
