export { COMPETITION, CPC, figuresOf, VOLUME } from './known-figures.ts';
export { type OwnFigures, takeFigures, tellOfFigures } from './own-figures.ts';
export { refreshMetrics, type RefreshedFigures } from './refresh-metrics.ts';
