import { projectionsAlone } from './features.ts';
import { leadProjections } from './parts/lead-projections.ts';
import { serveHttp } from './parts/serve-http.ts';
import { startProcess } from './start-process.ts';

// The read models, while this process leads; health and metrics always.
await startProcess('projector', (opened) => {
  const readiness = leadProjections(opened, projectionsAlone);
  return serveHttp(opened, projectionsAlone, { pages: false, readiness });
});
