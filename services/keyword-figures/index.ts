export { figuresOf, VOLUME, VOLUME_RANGE } from './known-figures.ts';
export { refreshMetrics, type RefreshedFigures } from './refresh-metrics.ts';
