export { topicRows } from './atoms.ts';
