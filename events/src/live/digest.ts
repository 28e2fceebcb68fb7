export { digestOfRows } from '../topic/fields.ts';
