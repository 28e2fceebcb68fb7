import { features } from './features.ts';
import { startScheduler } from './parts/start-scheduler.ts';
import { serveHttp } from './parts/serve-http.ts';
import { startTasks } from './parts/start-tasks.ts';
import { startProcess } from './start-process.ts';

// Tasks that people have begun, and what is done now and then whoever uses the product meanwhile; health and metrics.
await startProcess('worker', async (opened) => {
  await startTasks(opened, features);
  startScheduler(opened);
  return serveHttp(opened, [], { pages: false });
});
