export { figuresOf, VOLUME } from './known-figures.ts';
export { refreshMetrics, type RefreshedFigures } from './refresh-metrics.ts';
