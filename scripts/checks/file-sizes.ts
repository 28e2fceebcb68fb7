import type { Check } from './check.ts';
import { filesUnder, readSource } from './source-files.ts';

const CODE = /\.(ts|tsx|mjs|css)$/;
const GENERATED = /schema\.d\.ts$|\.vite-temp/;
const LIMITS = { ninetieth: 200, most: 400 };

export const fileSizes: Check = {
  name: 'file sizes',
  run() {
    const sizes = filesUnder('', CODE)
      .filter((file) => !GENERATED.test(file))
      .map((file) => ({ file, lines: readSource(file).split('\n').length - 1 }))
      .sort((left, right) => left.lines - right.lines);
    const at = (share: number) => sizes[Math.floor(share * (sizes.length - 1))]?.lines ?? 0;
    const [median, ninetieth] = [at(0.5), at(0.9)];
    const problems = sizes
      .filter(({ lines }) => lines > LIMITS.most)
      .map(({ file, lines }) => `${file} has ${lines} lines, the limit is ${LIMITS.most}`);
    if (ninetieth > LIMITS.ninetieth)
      problems.push(`a tenth of the files have over ${LIMITS.ninetieth} lines`);
    const largest = sizes.at(-1);
    const most = `most ${largest?.lines ?? 0} (${largest?.file ?? 'none'})`;
    return { read: `${sizes.length} files, lines: median ${median}, 90 % ${ninetieth}, ${most}`, problems };
  },
};
