import { liveFeatures } from './features.ts';
import { serveHttp } from './parts/serve-http.ts';
import { startProcess } from './start-process.ts';

// The sockets of the live protocol, health and metrics.
await startProcess('live', (opened) => serveHttp(opened, liveFeatures, { pages: false }));
