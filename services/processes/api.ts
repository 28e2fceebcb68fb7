import { apiFeatures } from './features.ts';
import { serveHttp } from './parts/serve-http.ts';
import { startProcess } from './start-process.ts';

// Every HTTP route, tickets for live connections among them, and the web app; neither sockets nor read models.
await startProcess('api', (opened) => serveHttp(opened, apiFeatures));
