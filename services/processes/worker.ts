import { startScheduler } from './parts/start-scheduler.ts';
import { serveHttp } from './parts/serve-http.ts';
import { startProcess } from './start-process.ts';

// What is done now and then whoever uses the product meanwhile; health and metrics.
await startProcess('worker', (opened) => {
  startScheduler(opened);
  return serveHttp(opened, [], { pages: false });
});
