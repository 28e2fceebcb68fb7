import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readStartOptions } from './start-options.ts';

describe('The options of a start', () => {
  it('have a port, a data folder inside the clone and the demo world without being named', () => {
    const options = readStartOptions([], {});
    expect(options).toMatchObject({ port: 4700, demo: true, reset: false });
    expect(options.dataDir.endsWith(path.join('.keywright', 'data'))).toBe(true);
  });

  it('are read from the command line before the environment', () => {
    const args = ['--port', '5001', '--data', 'some/folder', '--no-demo', '--reset'];
    expect(readStartOptions(args, { PORT: '5002' })).toEqual({
      port: 5001,
      dataDir: path.resolve('some/folder'),
      demo: false,
      reset: true,
    });
    expect(readStartOptions([], { PORT: '5002' }).port).toBe(5002);
  });

  it.each([
    [['--port', 'http'], '"http" is none'],
    [['--port', '70000'], '"70000" is none'],
    [['--prot', '1'], "Unknown option '--prot'"],
    [['--data'], '--data'],
    [['start'], 'Unexpected argument'],
  ])('%j is refused with one sentence and the list of options', (args, reason) => {
    expect(() => readStartOptions(args, {})).toThrow(reason);
    expect(() => readStartOptions(args, {})).toThrow('Options: --port NUMBER');
  });
});
