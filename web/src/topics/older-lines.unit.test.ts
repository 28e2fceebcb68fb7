import { describe, expect, it } from 'vitest';
import { continued } from './older-lines.ts';

const lines = (...ids: string[]) => ids.map((id) => ({ id }));

describe('Lines that were shown', () => {
  it('stay behind newer ones, each once', () => {
    expect(continued(lines('5', '4', '3'), lines('4', '3', '2', '1'))).toEqual(
      lines('5', '4', '3', '2', '1'),
    );
  });

  it('are let go where others stand between them and the newest', () => {
    expect(continued(lines('9', '8', '7'), lines('4', '3'))).toEqual(lines('9', '8', '7'));
  });
});
