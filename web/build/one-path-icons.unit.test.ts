import { describe, expect, it } from 'vitest';
import { type IconShape, onePath } from './one-path-icons.ts';

describe('an icon as one path', () => {
  it.each<[string, IconShape[], string]>([
    [
      'paths',
      [
        ['path', { d: 'M8 2v3', key: 'a' }],
        ['path', { d: 'M3 9h18' }],
      ],
      'M8 2v3M3 9h18',
    ],
    // Behind another one a relative beginning would be measured from where that ends.
    [
      'relative paths',
      [
        ['path', { d: 'M1 1v3' }],
        ['path', { d: 'm6 9 6 6' }],
      ],
      'M1 1v3M0 0m6 9 6 6',
    ],
    ['lines', [['line', { x1: '5', x2: '19', y1: '9', y2: '8' }]], 'M5 9L19 8'],
    ['circles', [['circle', { cx: '12', cy: '10', r: '2' }]], 'M10 10a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z'],
    ['rectangles', [['rect', { x: '3', y: '4', width: '8', height: '6' }]], 'M3 4h8v6h-8v-6z'],
    [
      'round rectangles',
      [['rect', { x: '3', y: '4', width: '8', height: '6', rx: '1' }]],
      'M4 4h6a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-6a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1z',
    ],
  ])('holds %s', (_, shapes, path) => {
    expect(onePath(shapes)).toBe(path);
  });

  it.each<[string, IconShape]>([
    ['filled', ['circle', { cx: '1', cy: '1', r: '.5', fill: 'currentColor' }]],
    ['turned', ['rect', { x: '3', y: '4', width: '8', height: '6', transform: 'rotate(45)' }]],
    ['of another kind', ['ellipse', { cx: '1', cy: '1', rx: '1', ry: '2' }]],
  ])('stays as it is where a shape is %s', (_, shape) => {
    expect(onePath([['path', { d: 'M8 2v3' }], shape])).toBeNull();
  });
});
